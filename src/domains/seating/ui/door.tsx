import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import figures from '#ui/figures.module.css'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CeremonyChoice, useCeremony } from './ceremony-choice.tsx'
import styles from './door.module.css'
import { type DoorGuest, markOf } from './door-notes.ts'
import { keepPage } from './keep-page.ts'
import { tokenIn } from './token-in.ts'
import { useDoor } from './use-door.ts'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))
const MOST_SHOWN = 60

/** What the last code came to. */
interface Told {
  kind: 'ok' | 'warn' | 'error'
  text: string
}

export function Door({ card }: { card: Invitation }) {
  const { t } = useTexts()
  const { ceremonies, ceremony, setCeremony } = useCeremony(card)
  const { guests, waiting, online, note } = useDoor(card.id, ceremony)
  const [q, setQ] = useState('')
  const [scanning, setScanning] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => void keepPage(), [])
  const searchable = useMemo(() => (guests ?? []).map((guest) => ({ guest, text: unaccented(guest.name) })), [guests])
  if (!guests) return <Skeleton height="60vh" />

  const words = unaccented(q).split(' ').filter(Boolean)
  const shown = searchable.filter(({ text }) => words.every((word) => text.includes(word))).map(({ guest }) => guest)
  const there = guests.filter(({ arrived }) => arrived > 0)
  const sum = (all: DoorGuest[], of: 'arrived' | 'expected') => all.reduce((total, guest) => total + guest[of], 0)

  function welcome(guest: DoorGuest) {
    note(guest.id, Math.max(1, guest.expected))
    showToast(t('guests.door.welcome', { name: guest.name }), () => {
      note(guest.id, 0)
      setTold(null)
    })
  }

  function scanned(text: string) {
    const token = tokenIn(text)
    const mark = token && markOf(token)
    const guest = guests!.find((one) => one.mark === mark || (mark && one.formerMarks?.includes(mark)))
    if (!guest) return setTold({ kind: 'error', text: t(token ? 'guests.door.unknown' : 'guests.door.notOurs') })
    const { name, table } = guest
    const where = table ? t('guests.seating.table', { number: table }) : t('guests.door.noTable')
    if (guest.arrived > 0)
      return setTold({ kind: 'warn', text: t('guests.door.already', { name, people: guest.arrived, where }) })
    welcome(guest)
    setTold({ kind: 'ok', text: t('guests.door.in', { name, people: Math.max(1, guest.expected), where }) })
  }

  return (
    <>
      <dl className={figures.figures}>
        <div>
          <dt>{t('guests.door.there')}</dt>
          <dd data-part="people-there">{sum(there, 'arrived')}</dd>
          <dd className={figures.under}>{t('guests.statistics.households', { count: there.length })}</dd>
        </div>
        <div>
          <dt>{t('guests.door.expected')}</dt>
          <dd>{sum(guests, 'expected')}</dd>
        </div>
      </dl>
      <div role="status" data-part="door-waiting" data-waiting={waiting}>
        {!online && <Alert kind="warn">{t('guests.door.offline', { count: waiting })}</Alert>}
        {online && waiting > 0 && <Alert kind="info">{t('guests.door.telling', { count: waiting })}</Alert>}
      </div>
      <div className={styles.bar}>
        <CeremonyChoice ceremonies={ceremonies} value={ceremony} onChange={setCeremony} />
        <Button
          look="primary"
          icon="qr"
          onClick={() => {
            setScanning(!scanning)
            setTold(null)
          }}
        >
          {t(scanning ? 'guests.door.stop' : 'guests.door.scan')}
        </Button>
        <TextInput
          icon="search"
          type="search"
          aria-label={t('guests.search')}
          placeholder={t('guests.searchHint')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </div>
      {scanning && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Scanner onText={scanned} />
        </Suspense>
      )}
      <div data-part="door-told">{told && <Alert kind={told.kind}>{told.text}</Alert>}</div>
      {guests.length === 0 && (
        <Empty
          title={t('guests.none')}
          actions={<Button href={href('invitation-guests', { id: card.id })}>{t('guests.places.guests')}</Button>}
        />
      )}
      {guests.length > 0 && shown.length === 0 && <Empty title={t('guests.noneFound')} />}
      <ul className={styles.list} aria-label={t('guests.list')}>
        {shown.slice(0, MOST_SHOWN).map((guest) => (
          <Household
            key={guest.id}
            guest={guest}
            onWelcome={() => welcome(guest)}
            onNote={(people) => note(guest.id, people)}
          />
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="muted">{t('guests.door.more', { count: shown.length - MOST_SHOWN })}</p>
      )}
    </>
  )
}

interface HouseholdProps {
  guest: DoorGuest
  onWelcome: () => void
  onNote: (people: number) => void
}

function Household({ guest, onWelcome, onNote }: HouseholdProps) {
  const { t } = useTexts()
  const { id, name, expected, table, arrived, arrivedTsp } = guest
  return (
    <li data-guest={id} data-arrived={arrived}>
      <div>
        <b>{name}</b>
        <p className="muted">
          {[
            expected ? t('guests.door.awaited', { count: expected }) : t('guests.door.unawaited'),
            table && t('guests.seating.table', { number: table }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {arrived > 0 ? (
        <div className={styles.acts}>
          <Badge look="jade" icon="check">
            {t('guests.door.arrived', { people: arrived, time: arrivedTsp ? timeOfDay(arrivedTsp) : '' })}
          </Badge>
          <Button small aria-label={t('guests.door.fewer', { name })} onClick={() => onNote(arrived - 1)}>
            −
          </Button>
          <Button small aria-label={t('guests.door.oneMore', { name })} onClick={() => onNote(arrived + 1)}>
            +
          </Button>
        </div>
      ) : (
        <Button look="jade" aria-label={t('guests.door.receiveOne', { name })} onClick={onWelcome}>
          {t('guests.door.receive')}
        </Button>
      )}
    </li>
  )
}
