import { longDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Fair } from '../contract.ts'
import { monthOfFair } from './fair-dates.ts'
import styles from './fair-hero.module.css'
import { FairWhen } from './fair-when.tsx'

export function FairHero({ fair }: { fair: Fair }) {
  const { t, lang } = useTexts()
  const { id, title, hours, place, address, city, picture, over, days } = fair
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.kicker}>{t(over ? 'fairs.over' : 'fairs.kicker')}</p>
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <FairWhen fair={fair}>
          <span className={styles.month}>{monthOfFair(fair, lang)}</span>
          <span>{t('fairs.hours', hours)}</span>
          <span>
            {place}, {address}, {city.name}
          </span>
        </FairWhen>
        {!over && (
          <>
            <div className={`row ${styles.ways}`}>
              <Button look="primary" href="#register" icon="qr">
                {t('fairs.keep')}
              </Button>
              <Button href={pathIn(lang, `${href('fair')}/${id}/calendar.ics`)} icon="calendar" download>
                {t('fairs.calendar')}
              </Button>
            </div>
            <ul className={styles.left}>
              {days
                .filter(({ over }) => !over)
                .map(({ date, left, capacity }) => (
                  <li key={date}>
                    {left
                      ? t('fairs.left', { left, capacity, date: longDate(date, lang) })
                      : t('fairs.full', { date: longDate(date, lang) })}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
      <Picture
        picture={picture}
        alt={picture.alt}
        ratio="4 / 3"
        sizes="(width >= 1024px) 44rem, 94vw"
        priority
        className="notch"
      />
    </div>
  )
}
