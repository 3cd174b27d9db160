import type { Banner } from '#domains/content/cms/contract.ts'
import { BannerStrip } from '#domains/content/ui/banner-strip.tsx'
import { useTexts } from '#shell/texts.tsx'
import styles from './advertisement.module.css'

export function Advertisement({ banner }: { banner: Banner }) {
  const { t } = useTexts()
  return (
    <aside className={`wrap ${styles.advertisement}`} aria-label={t('common.front.advertisement')}>
      <BannerStrip
        banner={banner}
        kicker={t('common.front.advertisement')}
        level="h2"
        sizes="(min-width: 1024px) 22rem, 28vw"
      />
    </aside>
  )
}
