import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import styles from './city-links.module.css'
import { venuesHref } from './venues-href.ts'

type CityLinksProps = { cities: { id: string; name: string }[]; chosen?: string }

/** Where to look: chips to swipe on phones, a list in the filter column on pc. */
export function CityLinks({ cities, chosen }: CityLinksProps) {
  const { t } = useTexts()
  return (
    <nav className={styles.cities} aria-labelledby="area">
      <h2 id="area" className={styles.title}>
        {t('venues.list.area')}
      </h2>
      <ChipRow className={styles.row}>
        <Chip href={venuesHref()} on={!chosen} className={styles.city}>
          {t('venues.list.everywhere')}
        </Chip>
        {cities.map(({ id, name }) => (
          <Chip key={id} href={venuesHref({ cityId: id })} on={id === chosen} className={styles.city}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  )
}
