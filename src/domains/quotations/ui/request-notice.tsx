import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { MemoForm, type NoticeProps } from './memo-form.tsx'
import styles from './request-notice.module.css'

/** What happens next, and what else the couple might need. */
export function RequestNotice({ clientId, request, services, saved, level }: NoticeProps) {
  const { t } = useTexts()
  const { venues } = request
  return (
    <div className={styles.notice}>
      <p>{t('quotations.notice.words', { count: venues.length })}</p>
      <ul className={styles.venues}>
        {venues.map(({ id, name, unsignedName, answersWithinHours: count }) => (
          <li key={id}>
            <Icon name="check" />
            <span>
              <Link href={href('venue', { unsignedName })}>{name}</Link>
              <small>{t('quotations.notice.answers', { count })}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.next}>{t('quotations.notice.next')}</p>
      <div className={styles.ways}>
        <Button href={href('profile', { tab: 'RESERVATIONS' })}>{t('quotations.notice.profile')}</Button>
        <Button look="text" href={href('venues')}>
          {t('quotations.notice.on')}
        </Button>
      </div>
      <MemoForm clientId={clientId} services={services} chosen={request.services} saved={saved} level={level} />
    </div>
  )
}
