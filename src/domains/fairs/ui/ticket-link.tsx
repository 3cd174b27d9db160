import { useEffect, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import type { TextKey } from '#lib/texts.ts'
import { newKey } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { passOn } from '#shell/pass-on.ts'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listOwnTickets, sendTicket } from '../own-tickets/contract.ts'
import styles from './ticket-link.module.css'

/** A ticket is its address: to be kept by whoever made it, since nothing is sent to a number that was only typed. */
export function TicketLink({ id, address }: { id: string; address: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.link}>
      <h2>{t('fairs.ticket.save')}</h2>
      <p className="muted">{t('fairs.ticket.saveWords')}</p>
      <Field label={t('fairs.ticket.link')}>
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <PassOnButton address={address} />
      <SendButton id={id} />
    </section>
  )
}

/** Only where a script can do it. */
function PassOnButton({ address }: { address: string }) {
  const { t } = useTexts()
  const [way, setWay] = useState<TextKey | null>(null)
  useEffect(() => setWay('share' in navigator ? 'fairs.ticket.send' : 'fairs.ticket.copy'), [])
  if (!way) return null
  return (
    <Button icon="share" onClick={() => void passOn(address, t, 'fairs.ticket.copied')}>
      {t(way)}
    </Button>
  )
}

/** For the customer whose verified number is on the ticket. */
function SendButton({ id }: { id: string }) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const isOwn = useIsOwn(id)
  const [sentTo, setSentTo] = useState<string | null>(null)
  // one key until it is known to have arrived: trying again after a lost answer sends no second message
  const [key, setKey] = useState(newKey)
  if (!isOwn) return null
  const sendIt = () =>
    send(async () => {
      const answer = await call(sendTicket, { params: { id } }, { idempotencyKey: key })
      setKey(newKey())
      setSentTo(answer.ok ? answer.value.maskedTel : null)
      if (!answer.ok) throw new CallFailed(409, answer.reason)
      return null
    })
  return (
    <>
      <Button icon="phone" busy={busy} onClick={sendIt}>
        {t('fairs.ticket.sms')}
      </Button>
      <div aria-live="polite">{sentTo && <Alert kind="ok">{t('fairs.ticket.smsSent', { tel: sentTo })}</Alert>}</div>
    </>
  )
}

function useIsOwn(id: string): boolean {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [isOwn, setIsOwn] = useState(false)
  useEffect(() => {
    if (isLoggedIn !== true) return setIsOwn(false)
    let wanted = true
    call(listOwnTickets).then(
      (list) => wanted && setIsOwn(list.ok && list.value.items.some((own) => own.id === id)),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [id, isLoggedIn])
  return isOwn
}
