import type { ReactNode } from 'react'
import type { KeptThing } from '#domains/boards/contract.ts'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import type { Heart, HeartKind } from '#domains/favourites/contract.ts'
import type { InvitationPart } from '#domains/favourites/parts/contract.ts'
import { FavouriteButton } from '#domains/favourites/ui/favourite-button.tsx'
import { VenueCard } from '#domains/venues/ui/venue-card.tsx'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { BrandRow } from '#ui/brand-row.tsx'
import { MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'

type Kind = keyof KeptThing

const MORE: Record<Kind, string> = {
  venue: href('venues'),
  dress: href('dresses'),
  brand: href('vouchers'),
  part: href('invitations'),
}
const KINDS = Object.keys(MORE) as Kind[]
const SIZES = '(min-width: 1024px) 18rem, (min-width: 640px) 31vw, 94vw'

/** What is kept, kind by kind; a kind of which nothing is kept is left out. Its first picture is hurried. */
export function Shelves({ kept, below }: ShelvesProps) {
  return KINDS.map((kind) => kept[kind].length > 0 && <Shelf key={kind} kind={kind} kept={kept} below={below} />)
}

type ShelvesProps = {
  kept: KeptThing
  /** what stands under each thing, such as what the two say of it */
  below?: (thing: Heart, name: string) => ReactNode
}

function Shelf({ kind, kept, below }: ShelvesProps & { kind: Kind }) {
  const { t } = useTexts()
  return (
    <section className="section" data-shelf={kind}>
      <SectionHead
        title={t(`favourites.shelf.${kind}`)}
        intro={t('favourites.count', { count: kept[kind].length })}
        more={<MoreLink href={MORE[kind]}>{t(`favourites.more.${kind}`)}</MoreLink>}
      />
      <ul className={kind === 'dress' ? 'grid sm2 pc4' : 'grid sm2 pc3'}>
        {CARDS[kind](kept).map(([thing, name, card]) => (
          <li key={`${thing.kind} ${thing.item}`}>
            {card}
            {below?.(thing, name)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const heart = (kind: HeartKind, item: string, name: string) => <FavouriteButton kind={kind} item={item} name={name} />

type Drawn = [thing: Heart, name: string, card: ReactNode][]
const CARDS: { [K in Kind]: (kept: KeptThing) => Drawn } = {
  venue: ({ venue }) =>
    venue.map((card, index) => [
      { kind: 'venue', item: card.id },
      card.name,
      <VenueCard key="" venue={card} corner={heart('venue', card.id, card.name)} priority={index === 0} />,
    ]),
  dress: ({ dress, venue }) =>
    dress.map((card, index) => [
      { kind: 'dress', item: card.id },
      card.name,
      <DressCard
        key=""
        dress={card}
        sizes={SIZES}
        corner={heart('dress', card.id, card.name)}
        priority={index === 0 && venue.length === 0}
      />,
    ]),
  brand: ({ brand }) =>
    brand.map((card) => [
      { kind: 'brand', item: card.id },
      card.name,
      <BrandRow
        key=""
        name={card.name}
        href={href('brand', { unsignedName: card.unsignedName })}
        seal={card.name[0]}
        note={card.category.name}
        corner={heart('brand', card.id, card.name)}
      />,
    ]),
  part: ({ part }) => part.map((one) => [partHeart(one), one.name, <PartRow key="" part={one} />]),
}

const partHeart = ({ code, itemCode }: InvitationPart): Heart => ({
  kind: code.toLowerCase() as HeartKind,
  item: itemCode,
})

function PartRow({ part: { code, itemCode, name } }: { part: InvitationPart }) {
  const { t } = useTexts()
  return (
    <BrandRow
      name={name}
      href={code === 'TEMPLATE' ? href('invitation-new', { template: itemCode }) : href('invitations')}
      seal={name[0]}
      note={t(`favourites.part.${code}`)}
      corner={heart(code.toLowerCase() as HeartKind, itemCode, name)}
    />
  )
}
