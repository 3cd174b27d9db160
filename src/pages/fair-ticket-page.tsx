import { type FairTicket, getTicket, giveBackTicket } from '#domains/fairs/tickets/contract.ts'
import { OwnTicketsLater } from '#domains/fairs/ui/own-tickets-later.tsx'
import { TicketLinkLater } from '#domains/fairs/ui/ticket-link-later.tsx'
import { longDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Pass } from '#ui/pass.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './fair-ticket-page.module.css'

/** One ticket by its id; at `/fair/tickets/mine`, where no id is that short, the way to one's own. */
type Data = FairTicket | null

export const meta: PageModule<Data>['meta'] = ({ data: ticket, t }) => ({
  title: ticket ? t('fairs.ticket.title', { name: ticket.name }) : t('fairs.own.title'),
  description: ticket ? t('fairs.ticket.description', { fair: ticket.fair.title }) : t('fairs.own.words'),
  hidden: true,
})

export async function load({ call, params }: LoadArgs<'id'>): Promise<Data> {
  if (params.id === 'mine') return null
  const ticket = await call(getTicket, { params: { id: params.id } })
  if (!ticket.ok) throw notFound()
  return ticket.value
}

export const post: PageModule<Data>['post'] = async ({ call, params }) => {
  const id = params.id!
  const ticket = await call(getTicket, { params: { id } })
  await call(giveBackTicket, { params: { id } })
  return { redirect: href(ticket.ok && ticket.value.forEvent ? 'event' : 'fair') }
}

export function Page({ data: ticket }: { data: Data }) {
  return ticket ? <OneTicket ticket={ticket} /> : <OwnTicketsLater />
}

/** Works without script as it stands: whoever shows it at a door may have no network left. */
function OneTicket({ ticket }: { ticket: FairTicket }) {
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  const { id, name, maskedTel, date, people, shareTel, fair, forEvent, qr } = ticket
  const path = pathIn(lang, href('fair-ticket', { id }))
  return (
    <div className={`wrap ${styles.page}`}>
      {fair.over && <Alert kind="info">{t(forEvent ? 'fairs.ticket.eventOver' : 'fairs.ticket.over')}</Alert>}
      <Pass
        over={t(forEvent ? 'fairs.ticket.eventKicker' : 'fairs.kicker')}
        title={fair.title}
        code={<QrCode qr={qr} label={t('fairs.ticket.qr')} />}
        note={t('fairs.ticket.words')}
        facts={[
          { label: t('fairs.ticket.day'), value: longDate(date, lang) },
          {
            label: t(forEvent ? 'fairs.ticket.eventHours' : 'fairs.ticket.hours'),
            value: `${fair.hours.opens}–${fair.hours.closes}`,
          },
          { label: t('fairs.ticket.place'), value: `${fair.place}, ${fair.address}, ${fair.city.name}` },
          { label: t('fairs.ticket.people'), value: people },
          { label: t('fairs.ticket.name'), value: name },
          { label: t('fairs.ticket.tel'), value: maskedTel },
        ]}
      />
      <TicketLinkLater id={id} address={publicUrl + path} />
      <div className={styles.ways}>
        <Button look="primary" icon="calendar" href={`${path}/calendar.ics`} download>
          {t('fairs.calendar')}
        </Button>
        <Button href={forEvent ? `${href('event')}#${fair.id}` : href('fair', { id: fair.id })}>
          {t(forEvent ? 'fairs.ticket.event' : 'fairs.ticket.fair')}
        </Button>
      </div>
      {!forEvent && <p className={styles.shared}>{t(shareTel ? 'fairs.ticket.shared' : 'fairs.ticket.notShared')}</p>}
      <Accordion summary={t('fairs.ticket.giveBack')}>
        <p>{t('fairs.ticket.giveBackWords')}</p>
        <form method="post" action={path} className={styles.giveBack}>
          <Button type="submit" look="danger">
            {t('fairs.ticket.giveBackNow')}
          </Button>
        </form>
      </Accordion>
    </div>
  )
}
