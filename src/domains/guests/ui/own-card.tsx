import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { shortNameOf } from '#domains/cards/rules.ts'
import { getInvitation, type Invitation } from '#domains/drafts/contract.ts'
import { href } from '#lib/href.ts'
import type { TextKey } from '#lib/texts.ts'
import { NoCard, type WhyNoCard } from '#shell/alert/no-card.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { CustomerAwaited } from '#shell/session/customer-awaited.tsx'
import { useCustomerOnly } from '#shell/session/customer-only.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import styles from './guests.module.css'

const PLACES = ['edit', 'guests', 'statistics', 'wishes', 'seating', 'check-in', 'gifts', 'owners'] as const
type Place = Exclude<(typeof PLACES)[number], 'edit'>

const placeHref = (id: string, place: (typeof PLACES)[number]) => href(`invitation-${place}`, { id })

/** Who only looks after one side's guests, or only looks, has fewer places to go to. */
const placesFor = (card: Invitation | undefined) => {
  const role = card?.standing?.role ?? 'all'
  return PLACES.filter(
    (one) => role === 'all' || (one !== 'edit' && one !== 'gifts' && (one !== 'check-in' || role !== 'look')),
  )
}

/** Where every control changes something. */
const SHUT_FOR_LOOKERS: Place[] = ['wishes', 'seating']
const isLooking = (card: Invitation | undefined) => card?.standing?.role === 'look'

const keyOf = (id: string) => `ownCard ${id}` as const
const nameOf = (person: Invitation['groom']) => person && { fullName: person.fullName, shortName: person.shortName }
/** As much as the door needs; nothing that opens the draft, and no account. */
const keep = ({ groom, bride, ceremonies, ...card }: Invitation) =>
  storage.set(
    keyOf(card.id),
    JSON.stringify({ id: card.id, groom: nameOf(groom), bride: nameOf(bride), ceremonies, previewToken: null }),
  )
/** As it was when it was last looked at on this device, for where there is no network. */
const keptCard = (id: string) => storage.getJson(keyOf(id)) as Invitation | null

/** Around all that a couple does with its guests: whose card it is, and the ways between. */
export function OwnCard({ place, children }: { place: Place; children: (card: Invitation) => ReactNode }) {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const isCustomer = useCustomerOnly()
  const [card, setCard] = useState<Invitation>()
  const [why, setWhy] = useState<WhyNoCard>()
  useEffect(() => {
    if (!isCustomer) return
    let wanted = true
    call(getInvitation, { params: { id } }).then(
      (answer) => {
        if (answer.ok) keep(answer.value)
        else storage.remove(keyOf(id))
        if (!wanted) return
        if (answer.ok) setCard(answer.value)
        else setWhy(answer.reason === 'invalid' ? 'not_found' : answer.reason)
      },
      (error) => {
        const known = keptCard(id)
        if (wanted && known) setCard(known)
        else showFailure(error, t)
      },
    )
    return () => {
      wanted = false
    }
  }, [id, isCustomer, t])
  useEffect(() => {
    const tab = document.querySelector(`a[href$="${placeHref(id, place)}"][aria-current=page]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [id, place])
  if (why) return <NoCard why={why} level="h1" />
  const names = [card?.groom, card?.bride].flatMap((person) => (person && shortNameOf(person)) || [])
  return (
    <>
      <h1 className={styles.title}>{t(`guests.titles.${place}`)}</h1>
      <p className={styles.whose}>{names.length ? t('guests.whose', { names: names.join(' & ') }) : ' '}</p>
      <TabLinks
        label={t('guests.places.label')}
        items={placesFor(card).map((one) => ({
          label: t(`guests.places.${one}` as TextKey),
          href: placeHref(id, one),
          current: one === place,
        }))}
      />
      {isLooking(card) && <p className={styles.looking}>{t('guests.onlyLooking')}</p>}
      {card ? (
        <fieldset disabled={isLooking(card) && SHUT_FOR_LOOKERS.includes(place)} className={styles.plain}>
          {children(card)}
        </fieldset>
      ) : (
        <CustomerAwaited height="60vh" />
      )}
    </>
  )
}
