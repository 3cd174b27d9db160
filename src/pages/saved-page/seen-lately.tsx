import { useEffect, useState } from 'react'
import { type KeptThing, showSaved } from '#domains/boards/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { forgetSeen, seenThings } from '#domains/favourites/ui/seen-things.ts'
import { VenueCard } from '#domains/venues/ui/venue-card.tsx'
import { callOnce } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** What was looked at on this device; it can be forgotten. */
export function SeenLately() {
  const { t } = useTexts()
  const [seen, setSeen] = useState<KeptThing | null>(null)
  useEffect(() => {
    const items = seenThings()
    if (items.length === 0) return
    // what was looked at is no reason for an alarm: without network it is left out
    callOnce(showSaved, { body: { items } }).then(
      (answer) => answer.ok && setSeen(answer.value),
      () => {},
    )
  }, [])
  if (!seen || seen.venue.length + seen.dress.length === 0) return null
  const forget = () => {
    forgetSeen()
    setSeen(null)
  }
  return (
    <section className="section" data-part="seen-lately">
      <SectionHead
        title={t('favourites.seen.title')}
        intro={t('favourites.seen.intro')}
        more={
          <Button look="text" onClick={forget}>
            {t('favourites.seen.forget')}
          </Button>
        }
      />
      <ul className="rail">
        {seen.venue.map((venue) => (
          <li key={venue.id}>
            <VenueCard venue={venue} corner={<FavouriteButton kind="venue" item={venue.id} name={venue.name} />} />
          </li>
        ))}
        {seen.dress.map((dress) => (
          <li key={dress.id}>
            <DressCard dress={dress} corner={<FavouriteButton kind="dress" item={dress.id} name={dress.name} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
