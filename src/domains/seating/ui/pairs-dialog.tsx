import { type FormEvent, useState } from 'react'
import { pairGuests, type SeatedGuest, type Seating, unpairGuests } from '#domains/seating/contract.ts'
import { PAIR_KINDS, type PairKind } from '#domains/seating/rules.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { HouseholdChoice } from './household-choice.tsx'
import styles from './pairs.module.css'

type Pairs = Seating['pairs']
type Named = Pairs[number]

interface PairsDialogProps {
  open: boolean
  onClose: () => void
  id: string
  seating: Seating
  onPairs: (change: (now: Pairs) => Pairs) => void
}

const isOf = (guestIds: readonly string[]) => (pair: Named) => guestIds.every((id) => pair.guestIds.includes(id))
const without = (pairs: Pairs, guestIds: readonly string[]) => pairs.filter((pair) => !isOf(guestIds)(pair))

/** Which households sit together and which never do: told here once, for every ceremony. */
export function PairsDialog({ open, onClose, id, seating, onPairs }: PairsDialogProps) {
  const { t } = useTexts()
  const [first, setFirst] = useState<SeatedGuest | null>(null)
  const [second, setSecond] = useState<SeatedGuest | null>(null)
  const [kind, setKind] = useState<PairKind>('together')
  const [isLacking, setLacking] = useState(false)
  const [refusal, setRefusal] = useState<'not_found' | 'same_household' | 'too_many_pairs' | null>(null)
  const [busy, setBusy] = useState(false)

  /** Whether it was kept; a refusal is said in the dialog. */
  async function keep({ kind, guestIds: [guestId, otherId], names }: Named) {
    const answer = await call(pairGuests, { params: { id, guestId, otherId }, body: { kind } })
    if (!answer.ok) {
      if (answer.reason === 'invalid') throw new Error(answer.reason)
      setRefusal(answer.reason)
      return false
    }
    const kept = answer.value
    const inOrder = kept.guestIds[0] === guestId ? names : ([names[1], names[0]] satisfies Named['names'])
    onPairs((now) => [...without(now, kept.guestIds), { ...kept, names: inOrder }])
    return true
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    setRefusal(null)
    setLacking(!first || !second)
    if (!first || !second) return
    setBusy(true)
    try {
      if (!(await keep({ kind, guestIds: [first.id, second.id], names: [first.name, second.name] }))) return
      setFirst(null)
      setSecond(null)
      showToast(t('seating.pairs.added', { first: first.name, second: second.name }))
    } catch (error) {
      void showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }

  async function remove(pair: Named) {
    setRefusal(null)
    onPairs((now) => without(now, pair.guestIds))
    try {
      const [guestId, otherId] = pair.guestIds
      const answer = await call(unpairGuests, { params: { id, guestId, otherId } })
      if (!answer.ok) throw new Error(answer.reason)
      const words = t('seating.pairs.removed', { first: pair.names[0], second: pair.names[1] })
      showToast(words, () => void keep(pair).catch((error: unknown) => showFailure(error, t)))
    } catch (error) {
      onPairs((now) => [...without(now, pair.guestIds), pair])
      void showFailure(error, t)
    }
  }

  const lacking = isLacking ? t('seating.pairs.lacking') : undefined
  return (
    <Dialog open={open} onClose={onClose} title={t('seating.pairs.title')} closeLabel={t('common.close')} wide>
      <p className="muted">{t('seating.pairs.words')}</p>
      <form className={styles.form} onSubmit={(event) => void add(event)} noValidate>
        <HouseholdChoice
          label={t('seating.pairs.first')}
          guests={seating.guests}
          not={second}
          chosen={first}
          onChoose={setFirst}
          error={first ? undefined : lacking}
        />
        <HouseholdChoice
          label={t('seating.pairs.second')}
          guests={seating.guests}
          not={first}
          chosen={second}
          onChoose={setSecond}
          error={second ? undefined : lacking}
        />
        <Segmented
          name="pair-kind"
          label={t('seating.pairs.kind')}
          options={PAIR_KINDS.map((value) => ({ value, label: t(`seating.pairs.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as PairKind)}
        />
        {refusal && <Alert kind="error">{t(`errors.${refusal}`)}</Alert>}
        <Button type="submit" look="primary" busy={busy}>
          {t('seating.pairs.add')}
        </Button>
      </form>
      <h3>{t('seating.pairs.list', { count: seating.pairs.length })}</h3>
      {seating.pairs.length === 0 && <p className="muted">{t('seating.pairs.none')}</p>}
      <ul className={styles.pairs}>
        {seating.pairs.map((pair) => {
          const names = { first: pair.names[0], second: pair.names[1] }
          return (
            <li key={pair.guestIds.join()} data-pair={pair.kind}>
              <span>
                {t('seating.pairs.both', names)}
                <Badge>{t(`seating.pairs.kinds.${pair.kind}`)}</Badge>
              </span>
              <IconButton icon="close" label={t('seating.pairs.remove', names)} onClick={() => void remove(pair)} />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
