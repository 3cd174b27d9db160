import { type ChangeEvent, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { KNOWN_PLACES, knownPlace } from '../places/rules.ts'
import { isInVietnam, positionIn, roughPosition } from '../rules.ts'
import styles from './near-choice.module.css'
import { knownPlaceName } from './place-name.ts'

interface NearChoiceProps {
  cities: { value: string; name: string }[]
  /** Only its places are offered. */
  cityId?: string
  near?: string
  /** Where the form leads, and what else it says; without script it is a plain one. */
  action: string
  others: readonly (readonly [name: string, value: string | undefined])[]
  onNear: (near: string | undefined) => void
}

type Trouble = 'denied' | 'abroad'
const PATIENCE_MS = 10_000

/** From where distances are told: a place by name, or where somebody is, which is asked for only when they tap. */
export function NearChoice({ cities, cityId, near, action, others, onNear }: NearChoiceProps) {
  const { t } = useTexts()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isAsking, setAsking] = useState(false)
  const offered = cities.filter(({ value }) => value in KNOWN_PLACES && (!cityId || value === cityId))
  const isOwn = near !== undefined && positionIn(near) !== null
  const chosen = near && !isOwn ? knownPlace(near) : undefined
  const isOffered = offered.some(({ value }) => KNOWN_PLACES[value]?.some(({ key }) => key === near))

  const choose = (event: ChangeEvent<HTMLSelectElement>) => onNear(event.target.value || undefined)
  const locate = () => {
    setTrouble(null)
    setAsking(true)
    const failed = (why: Trouble) => {
      setAsking(false)
      setTrouble(why)
    }
    if (!navigator.geolocation) return failed('denied')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (!isInVietnam({ lat, lng })) return failed('abroad')
        setAsking(false)
        onNear(roughPosition({ lat, lng }))
      },
      () => failed('denied'),
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    )
  }

  return (
    <form action={action} className={styles.near} data-part="near">
      {others.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <Select
        key={near}
        name="near"
        defaultValue={near ?? ''}
        onChange={choose}
        aria-label={t('maps.near.label')}
        className={styles.choose}
      >
        <option value="">{t(near ? 'maps.near.none' : 'maps.near.label')}</option>
        {isOwn && <option value={near}>{t('maps.near.mine')}</option>}
        {chosen && !isOffered && (
          <option value={chosen.key}>{t('maps.near.from', { place: knownPlaceName(t, chosen) })}</option>
        )}
        {offered.map(({ value, name }) => (
          <optgroup key={value} label={name}>
            {KNOWN_PLACES[value]?.map((place) => (
              <option key={place.key} value={place.key}>
                {t('maps.near.from', { place: knownPlaceName(t, place) })}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Button small icon="pin" busy={isAsking} onClick={locate} className={styles.mine}>
        <span>{t('maps.near.mine')}</span>
      </Button>
      <noscript>
        <button type="submit">{t('maps.near.apply')}</button>
      </noscript>
      <p className={styles.note} role="status">
        {trouble ? t(`maps.near.${trouble}`) : near ? t(isOwn ? 'maps.near.rough' : 'maps.near.crow') : null}
      </p>
    </form>
  )
}
