import { MoreLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Banner } from '../cms/contract.ts'
import styles from './banner-strip.module.css'

interface BannerStripProps {
  banner: Banner
  /** what it is, where that must be said: an advertisement */
  kicker?: string
  level?: 'h2' | 'h3'
  sizes: string
}

/** A picture and a few words that lead somewhere, side by side. */
export function BannerStrip({ banner, kicker, level: Heading = 'h3', sizes }: BannerStripProps) {
  const { title, text, link, picture } = banner
  return (
    <article className={styles.strip}>
      <Picture picture={picture} alt={picture.alt} ratio="3 / 2" sizes={sizes} />
      <div className={styles.words}>
        {kicker && <p className="micro hint">{kicker}</p>}
        <Heading>{title}</Heading>
        <p className="small muted">{text}</p>
        <MoreLink href={link.href}>{link.label}</MoreLink>
      </div>
    </article>
  )
}
