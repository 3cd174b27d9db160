import { useEffect, useState } from 'react'
import { longDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listOwnTickets, type OwnTicket } from '../own-tickets/contract.ts'
import styles from './fair-list.module.css'
import { FairRow } from './fair-row.tsx'

/** The tickets of the signed-in customer's number: the way back to one whose link was lost. */
export function OwnTickets() {
  const { t } = useTexts()
  return (
    <div className={`wrap ${styles.own}`}>
      <SectionHead level="h1" title={t('fairs.own.title')} intro={t('fairs.own.words')} />
      <TicketList />
    </div>
  )
}

function TicketList() {
  const { t, lang } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [tickets, setTickets] = useState<OwnTicket[] | null>(null)
  useEffect(() => {
    setTickets(null)
    if (isLoggedIn !== true) return
    let wanted = true
    call(listOwnTickets).then(
      (list) => wanted && list.ok && setTickets(list.value.items),
      (error) => void (wanted && showFailure(error, t)),
    )
    return () => {
      wanted = false
    }
  }, [isLoggedIn, t])

  if (isLoggedIn === false) {
    return (
      <Empty
        title={t('fairs.own.signedOut')}
        actions={
          <>
            <Button look="primary" onClick={() => changeState('user', { toogleModalLogin: true })}>
              {t('common.account.signIn')}
            </Button>
            <Button href={href('signup')} onClick={rememberPlace}>
              {t('common.account.signUp')}
            </Button>
          </>
        }
      >
        {t('fairs.own.signedOutWords')}
      </Empty>
    )
  }
  if (!tickets) return <Skeleton height="16rem" />
  if (tickets.length === 0) {
    return (
      <Empty title={t('fairs.own.none')} actions={<Button href={href('fair')}>{t('fairs.own.fairs')}</Button>}>
        {t('fairs.own.noneWords')}
      </Empty>
    )
  }
  return (
    <ul className={styles.list}>
      {tickets.map(({ id, date, people, fair }) => (
        <li key={id}>
          <FairRow fair={fair} href={href('fair-ticket', { id })}>
            <p className="small muted">
              {longDate(date, lang)} · {t('fairs.own.people', { count: people })}
            </p>
            <p className="small hint">{`${fair.place}, ${fair.city.name}`}</p>
          </FairRow>
        </li>
      ))}
    </ul>
  )
}
