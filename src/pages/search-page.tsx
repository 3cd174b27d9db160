import { LONGEST_QUESTION, SEARCH_KINDS, search } from '#domains/search/contract.ts'
import { HitRow } from '#domains/search/ui/hit-row.tsx'
import { SearchBox } from '#domains/search/ui/search-box.tsx'
import { href } from '#lib/href.ts'
import type { LoadArgs, PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { MoreLink } from '#ui/link.tsx'
import styles from './search-page.module.css'

/** Where all of a kind are, when even the search shows only the nearest. */
const LISTS = {
  venue: href('venues'),
  dress: href('dresses'),
  voucher: href('vouchers'),
  brand: href('vouchers'),
  article: href('magazine'),
}

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data: { q }, t }) => ({
  title: q ? t('search.titleOf', { q }) : t('search.title'),
  description: t('search.description'),
  hidden: Boolean(q),
})

export async function load({ call, query }: LoadArgs) {
  const q = query.q?.trim().slice(0, LONGEST_QUESTION) ?? ''
  const kind = SEARCH_KINDS.find((known) => known === query.kind)
  const found = q ? await call(search, { query: { q, kind } }) : null
  return { q, kind, groups: found?.ok ? found.value.groups : [] }
}

export function Page({ data: { q, kind, groups } }: { data: Data }) {
  const { t } = useTexts()
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{q ? t('search.titleOf', { q }) : t('search.title')}</h1>
      <SearchBox key={q} q={q} autoFocus={!q} />
      {!q && <Examples />}
      {q && total === 0 && <Nothing q={q} />}
      {total > 0 && (
        <>
          <p className="muted" role="status">
            {t('search.found', { count: total })}
          </p>
          {kind && (
            <ChipRow>
              <Chip href={href('search', { q })}>{t('search.all')}</Chip>
              <Chip href={href('search', { q, kind })} on>
                {t(`search.kinds.${kind}`)}
              </Chip>
            </ChipRow>
          )}
          <div className={styles.groups}>
            {groups.map((group) => (
              <section key={group.kind} aria-labelledby={`found-${group.kind}`}>
                <h2 id={`found-${group.kind}`}>{t(`search.kinds.${group.kind}`)}</h2>
                <div className={styles.hits}>
                  {group.items.map((hit) => (
                    <HitRow key={hit.path} hit={hit} />
                  ))}
                </div>
                {group.total > group.items.length && (
                  <MoreLink href={kind ? LISTS[kind] : href('search', { q, kind: group.kind })}>
                    {t('search.more', { count: group.total })}
                  </MoreLink>
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function Examples() {
  const { t } = useTexts()
  const examples = (['district', 'dress', 'garden', 'cost'] as const).map((name) => t(`search.examples.${name}`))
  return (
    <>
      <p className="muted">{t('search.hint')}</p>
      <section className={styles.examples}>
        <h2>{t('search.popular')}</h2>
        <ChipRow>
          {examples.map((words) => (
            <Chip key={words} href={href('search', { q: words })}>
              {words}
            </Chip>
          ))}
        </ChipRow>
      </section>
    </>
  )
}

function Nothing({ q }: { q: string }) {
  const { t } = useTexts()
  return (
    <Empty
      title={t('search.empty.title', { q })}
      actions={
        <>
          <Button href={href('venues')}>{t('search.empty.venues')}</Button>
          <Button href={href('dresses')}>{t('search.empty.dresses')}</Button>
        </>
      }
    >
      {t('search.empty.words')}
    </Empty>
  )
}
