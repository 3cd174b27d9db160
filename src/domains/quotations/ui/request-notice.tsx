import { href } from '#lib/href.ts'
import { ReplyClockView } from '#shell/reply-clock.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Link } from '#ui/link.tsx'
import { askedFacts } from './asked-facts.ts'
import { MemoForm, type NoticeProps } from './memo-form.tsx'
import styles from './request-notice.module.css'

/** What happens next, and what else the couple might need. */
export function RequestNotice({ clientId, request, services, saved, level }: NoticeProps) {
  const { t, lang } = useTexts()
  const { venues } = request
  const Heading = level
  return (
    <div className={styles.notice}>
      <p>{t('quotations.notice.words', { count: venues.length })}</p>
      <FactList facts={askedFacts(clientId, request, t, lang)} />
      <p className="hint">{t('quotations.notice.keep')}</p>
      <div className={styles.ways}>
        <Button look="primary" href={href('quotation-answers', { clientId })}>
          {t('quotations.notice.answers')}
        </Button>
        <Button look="text" href={href('venues')}>
          {t('quotations.notice.on')}
        </Button>
      </div>
      <section>
        <Heading>{t('quotations.notice.who')}</Heading>
        <ul className={styles.venues}>
          {venues.map((venue) => (
            <li key={venue.id}>
              <Link href={href('venue', { unsignedName: venue.unsignedName })}>{venue.name}</Link>
              <ReplyClockView venue={venue} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading>{t('quotations.notice.then')}</Heading>
        <ol className={styles.next}>
          <li>
            {t('quotations.notice.steps.message')}
            <small>{t('quotations.notice.steps.messageNote')}</small>
          </li>
          <li>
            {t('quotations.notice.steps.compare')}
            <small>{t('quotations.notice.steps.compareNote')}</small>
          </li>
          <li>{t('quotations.notice.steps.late')}</li>
        </ol>
        <p className="hint">{t('quotations.notice.privacy')}</p>
      </section>
      <MemoForm clientId={clientId} services={services} chosen={request.services} saved={saved} level={level} />
    </div>
  )
}
