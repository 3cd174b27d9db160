import { useState } from 'react'
import { MOST_PEOPLE, PEOPLE_KINDS } from '#domains/cards/reply/contract.ts'
import { ceremoniesOf, FACE_OF } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { type Guest, replyForGuest, withdrawForGuest } from '#domains/guests/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Tick } from '#ui/tick.tsx'
import styles from './guests.module.css'

interface ReplyDialogProps {
  card: Invitation
  guest: Guest
  onDone: (guest: Guest) => void
  onClose: () => void
}

/** For those who answer by telephone or at the gate. */
export function ReplyDialog({ card, guest, onDone, onClose }: ReplyDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const face = FACE_OF[guest.side]
  const ceremonies = ceremoniesOf({ ceremonies: card.ceremonies, asked: guest.ceremonies }, face)
  const [coming, setComing] = useState<ReadonlySet<string>>(
    new Set(ceremonies.map(({ key }) => key).filter((key) => guest.replies[key]?.coming ?? guest.state === 'WAITING')),
  )
  const params = { id: card.id, guestId: guest.id }
  const finish = (answer: { ok: true; value: Guest } | { ok: false; reason: string }) => {
    if (!answer.ok) return { [WHOLE]: answer.reason }
    onDone(answer.value)
    return null
  }
  const props = form.props(async () => {
    const data = new FormData(props.ref.current!)
    const numbers = Object.fromEntries(PEOPLE_KINDS.map((kind) => [kind, Number(data.get(kind))]))
    const body = coming.size
      ? { attending: 'YES' as const, ...numbers, ceremonies: [...coming] }
      : { attending: 'NO' as const }
    return finish(await call(replyForGuest, { params, body }))
  })
  const withdraw = () => void form.send(async () => finish(await call(withdrawForGuest, { params })))
  const first = { adults: guest.adults || guest.seats, children: guest.children, vegetarians: guest.vegetarians }
  return (
    <Dialog open onClose={onClose} title={t('guests.reply.title', { name: guest.name })} closeLabel={t('common.close')}>
      <form {...props} className={styles.dialogForm}>
        <fieldset className={styles.ticks}>
          <legend>{t('guests.reply.where')}</legend>
          {ceremonies.map(({ key, name }) => (
            <Tick
              key={key}
              checked={coming.has(key)}
              onChange={() => {
                const next = new Set(coming)
                if (!next.delete(key)) next.add(key)
                setComing(next)
              }}
            >
              {name}
            </Tick>
          ))}
        </fieldset>
        {coming.size > 0 &&
          PEOPLE_KINDS.map((kind) => (
            <Field key={kind} label={t(`guests.csv.${kind}`)}>
              <Stepper
                name={kind}
                min={0}
                max={MOST_PEOPLE}
                defaultValue={first[kind]}
                labels={{ less: t('guests.reply.less'), more: t('guests.reply.more') }}
              />
            </Field>
          ))}
        {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
        <div className={styles.acts}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t(coming.size ? 'guests.reply.yes' : 'guests.reply.no')}
          </Button>
          {guest.state !== 'WAITING' && <Button onClick={withdraw}>{t('guests.reply.withdraw')}</Button>}
        </div>
      </form>
    </Dialog>
  )
}
