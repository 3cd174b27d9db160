import { useTexts } from '#shell/texts.tsx'
import type { Banner } from '../cms/contract.ts'
import { BannerStrip } from './banner-strip.tsx'
import styles from './venue-banners.module.css'

/** Over the whole list of venues, before somebody looks for something. */
export function VenueBanners({ banners }: { banners: Banner[] }) {
  const { t } = useTexts()
  if (banners.length === 0) return null
  return (
    <ul className={`rail ${styles.banners}`} aria-label={t('venues.banners')}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerStrip banner={banner} level="h2" sizes="(min-width: 1024px) 8rem, 24vw" />
        </li>
      ))}
    </ul>
  )
}
