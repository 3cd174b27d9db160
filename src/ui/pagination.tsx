import { Icon } from './icon.tsx'
import { type LinkComponent, useLink } from './link-context.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  href: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  as?: LinkComponent
}

export function Pagination({ page, pages, href, labels, as }: PaginationProps) {
  const Anchor = useLink(as)
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={labels.nav}>
      {page > 1 ? (
        <Anchor href={href(page - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="chevron-left" />
        </Anchor>
      ) : (
        <span className={styles.off}>
          <Icon name="chevron-left" />
        </span>
      )}
      {shownPages(page, pages).map((shown, index, all) => {
        const gap = shown - (all[index - 1] ?? shown) > 1
        const gapBeside = gap || (all[index + 1] ?? shown) - shown > 1
        const spare = gapBeside && shown !== 1 && shown !== pages
        return [
          gap && <span key={`gap${shown}`}>…</span>,
          shown === page ? (
            <span key={shown} className={styles.here} aria-current="page">
              {shown}
            </span>
          ) : (
            <Anchor
              key={shown}
              href={href(shown)}
              className={spare ? styles.spare : undefined}
              aria-label={labels.page(shown)}
            >
              {shown}
            </Anchor>
          ),
        ]
      })}
      {page < pages ? (
        <Anchor href={href(page + 1)} rel="next" aria-label={labels.next}>
          <Icon name="chevron-right" />
        </Anchor>
      ) : (
        <span className={styles.off}>
          <Icon name="chevron-right" />
        </span>
      )}
    </nav>
  )
}

function shownPages(page: number, pages: number) {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  return [...new Set(near)].sort((a, b) => a - b)
}
