import { useRouteError } from 'react-router'
import { officeHref } from '#lib/office-href.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useTexts } from '../texts.tsx'
import { isMissing } from './office-call.ts'
import { usePerson } from './person.tsx'

/** The same for what is missing and for what is another partner's: it says for whom one works, never what exists. */
export function OfficeTrouble() {
  const { t } = useTexts()
  const error = useRouteError()
  const { roles } = usePerson()
  const isGone = isMissing(error) || (error as { status?: number } | null)?.status === 404
  const house = roles[0]?.partnerName ?? t('common.brand')
  return (
    <>
      <title>{`${t('office.name')} | ${t('common.brand')}`}</title>
      <Empty
        level="h1"
        title={t(isGone ? 'office.missing.title' : 'office.trouble.title')}
        actions={
          <>
            {!isGone && <Button onClick={() => location.reload()}>{t('office.trouble.again')}</Button>}
            <Button href={officeHref('today', {})}>{t('office.missing.back')}</Button>
          </>
        }
      >
        {isGone ? t('office.missing.text', { house }) : t('office.trouble.text')}
      </Empty>
    </>
  )
}
