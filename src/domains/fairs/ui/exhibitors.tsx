import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { useLink } from '#ui/link-context.tsx'
import type { Exhibitor, Fair } from '../contract.ts'
import styles from './exhibitors.module.css'

type Groups = Fair['exhibitors']

const boothId = (booth: string) => `gian-${booth}`

/** Where an exhibitor is at home on this site. */
function hrefOf({ venue, maker, brand }: Exhibitor): string | null {
  if (venue) return href('venue', { unsignedName: venue })
  if (maker) return href('maker', { id: maker })
  return brand ? href('brand', { unsignedName: brand }) : null
}

/** Two kinds have a colour of their own on the map, as on the signs of the hall. */
const tintOf = (category: Groups[number]['category']) =>
  category === 'trang-phuc' ? styles.dress : category === 'nha-hang' ? styles.venue : ''

export function Exhibitors({ groups }: { groups: Groups }) {
  const { t } = useTexts()
  const Anchor = useLink()
  return (
    <div className={styles.columns}>
      <BoothMap groups={groups} />
      <div className={styles.groups}>
        {groups.map(({ category, items }) => (
          <section key={category}>
            <h3>{t(`fairs.categories.${category}`)}</h3>
            <ul>
              {items.map((exhibitor) => {
                const { name, booth, offer } = exhibitor
                const href = hrefOf(exhibitor)
                return (
                  <li key={booth} id={boothId(booth)}>
                    <b>{booth}</b>
                    <span>
                      {href ? <Anchor href={href}>{name}</Anchor> : name}
                      {offer && <small>{t('fairs.exhibitors.offer', { offer })}</small>}
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function BoothMap({ groups }: { groups: Groups }) {
  const { t } = useTexts()
  const booths = groups
    .flatMap(({ category, items }) => items.map(({ booth, name }) => ({ booth, name, tint: tintOf(category) })))
    .toSorted((a, b) => a.booth[0]!.localeCompare(b.booth[0]!) || Number(a.booth.slice(1)) - Number(b.booth.slice(1)))
  const rows = [...new Set(booths.map(({ booth }) => booth[0]!))]
  return (
    <nav className={styles.map} aria-label={t('fairs.exhibitors.map')}>
      {rows.map((row) => (
        <div key={row}>
          <p>{t('fairs.exhibitors.row', { row })}</p>
          <ul>
            {booths
              .filter(({ booth }) => booth.startsWith(row))
              .map(({ booth, name, tint }) => (
                <li key={booth}>
                  <a href={`#${boothId(booth)}`} className={tint}>
                    {booth}
                    <span className="vh">, {name}</span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={styles.legend}>
        <span className={styles.dress}>{t('fairs.categories.trang-phuc')}</span>
        <span className={styles.venue}>{t('fairs.categories.nha-hang')}</span>
        <span>{t('fairs.exhibitors.other')}</span>
      </p>
    </nav>
  )
}
