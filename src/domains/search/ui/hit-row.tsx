import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLink } from '#ui/link-context.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Hit } from '../contract.ts'
import styles from './hit-row.module.css'

/** One thing found: its picture, its name and where or what it is. */
export function HitRow({ hit: { kind, path, title, line, picture } }: { hit: Hit }) {
  const { t } = useTexts()
  const Anchor = useLink()
  return (
    <Anchor href={path} className={styles.row}>
      <Picture
        picture={picture}
        alt=""
        ratio="1"
        sizes="4.5rem"
        className={classNames(styles.picture, (kind === 'brand' || kind === 'voucher') && styles.logo)}
      />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{line || t(`search.kinds.${kind}`)}</small>
      </span>
    </Anchor>
  )
}
