import { useEffect, useRef } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import styles from './city-links.module.css'
import { venuesHref } from './venues-href.ts'

type CityLinksProps = { cities: { id: string; name: string }[]; chosen?: string }

/** Where to look: chips to swipe on phones, a list in the filter column on pc. */
export function CityLinks({ cities, chosen }: CityLinksProps) {
  const { t } = useTexts()
  const row = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city is what this answers to
  useEffect(() => {
    const strip = row.current
    const on = strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && on) strip.scrollLeft = on.offsetLeft - strip.offsetLeft - 16
  }, [chosen])

  return (
    <nav className={styles.cities} aria-labelledby="area">
      <h2 id="area" className={styles.title}>
        {t('venues.list.area')}
      </h2>
      <ChipRow ref={row} className={styles.row}>
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
