import type { Dress } from '#domains/dresses/contract.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from './fitting-form.module.css'
import { FittingPlace } from './fitting-place.tsx'

/** What happens next. */
export function FittingSent({ maker }: { maker: Dress['maker'] }) {
  const { t } = useTexts()
  return (
    <div className={styles.sent}>
      <Alert kind="ok">{t('fittings.sent', { maker: maker.name })}</Alert>
      <FittingPlace maker={maker} />
      <p>{t('fittings.next')}</p>
      <div className={styles.ways}>
        <Button href={href('profile', { tab: 'RESERVATIONS' })}>{t('fittings.profile')}</Button>
        <Button look="text" href={href('dresses')}>
          {t('fittings.on')}
        </Button>
      </div>
    </div>
  )
}
