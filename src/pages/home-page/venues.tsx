import { type MouseEvent, useRef, useState } from 'react'
import { type HomeSection, listVenueSlides } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { VenueCard } from '#domains/venues/ui/venue-card.tsx'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { call } from '#shell/call/browser-call.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { MoreLink } from '#ui/link.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './venues.module.css'

type VenuesProps = { section: HomeSection } & Pick<Home, 'cities' | 'slides'>

/** Each city leads to its list; with script its venues come here instead. */
export function Venues({ section, cities, slides }: VenuesProps) {
  const { t } = useTexts()
  const { shown, waiting, choose } = useSlides(cities[0]?.id, slides)
  const city = cities.find(({ id }) => id === shown.cityId)
  return (
    <section className={`wrap ${styles.venues}`}>
      <SectionHead
        title={section.title}
        intro={section.intro}
        more={
          city && (
            <MoreLink href={venuesHref({ cityId: city.id })}>
              {t('common.front.cities.more', { count: city.venues, city: city.name })}
            </MoreLink>
          )
        }
      />
      <nav aria-label={t('common.front.cities.label')}>
        <ChipRow>
          {cities.map(({ id, name }) => (
            <Chip
              key={id}
              href={venuesHref({ cityId: id })}
              on={id === (waiting ?? shown.cityId)}
              onClick={(event: MouseEvent) => choose(event, id)}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <ul className={`rail ${styles.rail}`} aria-busy={waiting !== null} key={shown.cityId}>
        {shown.slides.map((venue) => (
          <li key={venue.unsignedName}>
            <VenueCard venue={venue} corner={<FavouriteButton kind="venue" item={venue.id} name={venue.name} />} />
          </li>
        ))}
      </ul>
      <p role="status" className="vh">
        {shown.chosen && city && t('common.front.cities.shown', { city: city.name })}
      </p>
    </section>
  )
}

function useSlides(cityId: string | undefined, slides: Home['slides']) {
  const [shown, setShown] = useState({ cityId, slides, chosen: false })
  const [waiting, setWaiting] = useState<string | null>(null)
  const latest = useRef(cityId)

  async function choose(event: MouseEvent, id: string) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    latest.current = id
    setWaiting(id)
    // the list of venues is asked instead, and that page tells what went wrong
    const told = await call(listVenueSlides, { query: { cityId: id } }).catch(() => null)
    if (latest.current !== id) return
    setWaiting(null)
    if (told?.ok) setShown({ cityId: id, slides: told.value.items, chosen: true })
    else go(venuesHref({ cityId: id }))
  }
  return { shown, waiting, choose }
}
