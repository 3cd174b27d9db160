import { useEffect, useState } from 'react'
import { type Approval, answerApproval, listApprovals } from '#domains/former-accounts/contract.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'
import { Skeleton } from '#ui/skeleton.tsx'

/** On a device that was signed in before: what somebody did with nothing but the number. Its owner says yes or no. */
export function WasItYou() {
  const { t } = useTexts()
  const [items, setItems] = useState<Approval[] | null>(null)
  useEffect(() => {
    call(listApprovals).then(
      (listed) => listed.ok && setItems(listed.value.items),
      (error) => showFailure(error, t),
    )
  }, [t])
  return (
    <div className={styles.form}>
      <h1>{t('accounts.approval.title')}</h1>
      <noscript>{t('accounts.approval.script')}</noscript>
      {items?.map((item) => (
        <Question key={item.id} item={item} />
      ))}
      {items?.length === 0 && <p className="muted">{t('accounts.approval.nothing')}</p>}
      {items === null && <Skeleton height="12rem" />}
    </div>
  )
}

function Question({ item: { id, tel, cause, setAsideTsp, refused } }: { item: Approval }) {
  const { t, lang } = useTexts()
  const { busy, send } = useForm()
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(refused ? 'no' : null)
  const say = (same: boolean) => () =>
    send(async () => {
      // what another device has answered meanwhile is answered
      await call(answerApproval, { params: { id }, body: { same } })
      setAnswer(same ? 'yes' : 'no')
      return null
    })
  const date = shortDate(isoDate(setAsideTsp), lang)
  return (
    <section className={styles.form}>
      <p>{t(`accounts.approval.what.${cause}`, { tel, date, time: timeOfDay(setAsideTsp) })}</p>
      {answer && <Alert kind={answer === 'yes' ? 'ok' : 'info'}>{t(`accounts.approval.said.${answer}`)}</Alert>}
      {answer !== 'yes' && (
        <>
          <p className="muted">{t('accounts.approval.words')}</p>
          <div className={styles.ways}>
            <Button look={answer === 'no' ? 'second' : 'primary'} disabled={busy} onClick={say(true)}>
              {t('accounts.approval.yes')}
            </Button>
            {answer !== 'no' && (
              <Button disabled={busy} onClick={say(false)}>
                {t('accounts.approval.no')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
