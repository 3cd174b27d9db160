import { vnd } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import type { Album } from '../photography/contract.ts'
import styles from './album-package.module.css'

/** What the price holds, line by line, and what it does not. */
export function AlbumPackage({ album: { package: held } }: { album: Album }) {
  const { t, lang } = useTexts()
  const rows = [
    [t('photography.album.hours'), t('photography.album.hoursValue', { count: held.hours })],
    [t('photography.album.locations'), t('photography.album.locationsValue', { count: held.locations })],
    [t('photography.album.outfits'), t('photography.album.outfitsValue', { count: held.outfits })],
    [t('photography.album.originals'), t('photography.album.originalsValue', { count: held.originals })],
    [t('photography.album.retouched'), t('photography.album.retouchedValue', { count: held.retouched })],
    [t('photography.album.delivery'), t('photography.album.deliveryValue', { count: held.deliveryDays })],
    [t('photography.album.deposit'), t('photography.album.depositValue', { percent: held.depositPercent })],
    [t('photography.album.book'), held.album],
    [t('photography.album.travel'), held.travel],
    [t('photography.album.rain'), held.rain],
    [t('photography.album.rights'), held.rights],
  ] as const
  return (
    <div className={styles.package}>
      <p className={styles.price}>
        <span>{t('photography.album.price')}</span>
        <b>{vnd(held.price, lang)}</b>
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
