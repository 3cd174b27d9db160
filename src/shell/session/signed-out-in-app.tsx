import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useTexts } from '../texts.tsx'

export function SignedOutInApp() {
  const { t } = useTexts()
  return (
    <Empty
      title={t('common.account.inApp.title')}
      actions={<Button onClick={() => location.reload()}>{t('common.account.inApp.again')}</Button>}
    >
      {t('common.account.inApp.words')}
    </Empty>
  )
}
