import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export function NothingSaved() {
  const { t } = useTexts()
  return (
    <Empty
      title={t('favourites.empty.title')}
      actions={
        <>
          <Button look="primary" href={href('venues')}>
            {t('favourites.empty.action')}
          </Button>
          <Button href={href('dresses')}>{t('favourites.empty.dresses')}</Button>
        </>
      }
    >
      {t('favourites.empty.words')}
    </Empty>
  )
}
