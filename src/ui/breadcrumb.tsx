import styles from './breadcrumb.module.css'
import { type LinkComponent, useLink } from './link-context.tsx'

export type Crumb = { label: string; href?: string }

/** From home to here, the last one without an address. On phones only the step back is shown. */
export function Breadcrumb({ items, label, as }: { items: Crumb[]; label: string; as?: LinkComponent }) {
  const Anchor = useLink(as)
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {item.href ? <Anchor href={item.href}>{item.label}</Anchor> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
