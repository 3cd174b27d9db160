import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Hall } from '../contract.ts'
import styles from './hall-name.module.css'

/** The gallery says what the picture shows; here it only helps the eye. */
export function HallName({ hall }: { hall: Hall }) {
  const { t } = useTexts()
  return (
    <span className={styles.hall}>
      <Picture picture={hall.picture} alt="" ratio="4 / 3" sizes="88px" className={styles.picture} />
      <span>
        <b className={styles.name}>{hall.name}</b>
        <span className={styles.where}>
          {t('venues.halls.area', { area: hall.area })}, {floor(t, hall.floor)}
        </span>
      </span>
    </span>
  )
}

function floor(t: Translate, number: number) {
  if (number < 0) return t('venues.halls.basement')
  return number === 0 ? t('venues.halls.groundFloor') : t('venues.halls.floor', { floor: number })
}
