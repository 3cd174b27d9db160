import { NearChoice } from '#domains/maps/ui/near-choice.tsx'
import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import { LIST_KEYS, type VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'

/** From where distances are told, beside whatever else is chosen; the nearest stand first then. */
export function NearRow({ query: { page: _, ...query }, options }: { query: VenueListQuery; options: VenueOptions }) {
  const { lang } = useTexts()
  return (
    <NearChoice
      cities={options.cityId}
      cityId={query.cityId}
      near={query.near}
      action={pathIn(lang, href('venues'))}
      others={LIST_KEYS.flatMap((key) =>
        ['near', 'page', 'sort'].includes(key) ? [] : [[key, (query as VenueListQuery)[key]] as const],
      )}
      onNear={(near) => go(venuesHref({ ...query, sort: undefined, near }))}
    />
  )
}
