import { useState } from 'react'
import { type Ceremony, LONGEST } from '#domains/cards/draft/rules.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TapMap } from '#ui/tap-map.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'
import { PlaceSearch } from './place-search.tsx'
import { PointField } from './point-field.tsx'

interface PlaceFieldsProps {
  ceremony: Ceremony
  onChange: (ceremony: Ceremony) => void
}

/** What the map shows before there is a pin: the whole country. */
const VIETNAM = { lat: 16.1, lng: 106.6 }
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Where a ceremony is: found by words, typed, tapped on a map or pasted from one. */
export function PlaceFields({ ceremony, onChange }: PlaceFieldsProps) {
  const { t } = useTexts()
  const { mapTilesUrl, hasPlaceSearch } = useSettings()
  const [isTapping, setTapping] = useState(false)
  const { point } = ceremony
  return (
    <>
      {hasPlaceSearch && (
        <PlaceSearch
          onChoose={({ name, address, latitude, longitude }) =>
            onChange({ ...ceremony, place: ceremony.place || name, address, point: { latitude, longitude } })
          }
        />
      )}
      <Field label={t('invitations.ceremony.place')}>
        <TextInput
          name="ceremony-place"
          value={ceremony.place ?? ''}
          maxLength={LONGEST.place}
          onChange={(event) => onChange({ ...ceremony, place: event.target.value })}
        />
      </Field>
      <Field label={t('invitations.ceremony.address')}>
        <TextInput
          name="ceremony-address"
          value={ceremony.address ?? ''}
          maxLength={LONGEST.address}
          onChange={(event) => onChange({ ...ceremony, address: event.target.value })}
        />
      </Field>
      <PointField value={point} onChange={(point) => onChange({ ...ceremony, point })} />
      {mapTilesUrl && (point || isTapping) && (
        <div className={styles.whole}>
          <TapMap
            label={t('invitations.place.tap')}
            zoomIn={t('invitations.place.zoomIn')}
            zoomOut={t('invitations.place.zoomOut')}
            tilesUrl={mapTilesUrl}
            point={point ? { lat: point.latitude, lng: point.longitude } : null}
            middle={VIETNAM}
            onPoint={({ lat, lng }) =>
              onChange({ ...ceremony, point: { latitude: rounded(lat), longitude: rounded(lng) } })
            }
          />
        </div>
      )}
      {mapTilesUrl && !point && !isTapping && (
        <Button small icon="map" onClick={() => setTapping(true)}>
          {t('invitations.place.onMap')}
        </Button>
      )}
    </>
  )
}
