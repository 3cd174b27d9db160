import { useEffect, useState } from 'react'
import { type FoundPlace, findPlaces, LONGEST_PLACE_WORDS } from '#domains/places/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './place-search.module.css'

const SEARCH_AFTER_MS = 500
const SHORTEST = 3

/** Finds a place by words; one that is chosen fills in name, address and point. */
export function PlaceSearch({ onChoose }: { onChoose: (place: FoundPlace) => void }) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundPlace[] | 'none' | 'unavailable'>([])
  const asked = words.trim()
  useEffect(() => {
    setFound([])
    if (asked.length < SHORTEST) return
    let wanted = true
    const show = (places: typeof found) => wanted && setFound(places)
    const timer = setTimeout(() => {
      call(findPlaces, { query: { words: asked } }).then(
        (answer) => show(answer.ok ? (answer.value.items.length ? answer.value.items : 'none') : 'unavailable'),
        () => show('unavailable'),
      )
    }, SEARCH_AFTER_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return (
    <div className={styles.search}>
      <Field
        label={t('invitations.place.search')}
        optional={t('invitations.optional')}
        hint={typeof found === 'string' ? t(`invitations.place.${found}`) : t('invitations.place.hint')}
      >
        <TextInput
          type="search"
          name="place-search"
          value={words}
          maxLength={LONGEST_PLACE_WORDS}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {typeof found === 'object' && found.length > 0 && (
        <ul aria-label={t('invitations.place.found')}>
          {found.map((place) => (
            <li key={`${place.latitude} ${place.longitude}`}>
              <button
                type="button"
                onClick={() => {
                  onChoose(place)
                  setWords('')
                }}
              >
                <b>{place.name}</b> <span>{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
