import { useState } from 'react'
import type { Ceremony } from '#domains/cards/draft/rules.ts'
import { mapPoint } from '#lib/map-point.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Point = Ceremony['point']

/** Where the place is on the map, from whatever a map lets people copy; without it the address leads there. */
export function PointField({ value, onChange }: { value: Point; onChange(point: Point): void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value ? `${value.latitude}, ${value.longitude}` : '')
  const isWrong = Boolean(typed?.trim()) && !mapPoint(typed!)
  return (
    <Field
      label={t('invitations.ceremony.point')}
      optional={t('invitations.optional')}
      hint={value ? undefined : t('invitations.ceremony.pointHint')}
      error={isWrong ? t('invitations.ceremony.pointWrong') : undefined}
      ok={
        value && !isWrong ? (
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${value.latitude},${value.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('invitations.ceremony.pointSee')}
          </a>
        ) : undefined
      }
    >
      <TextInput
        name="ceremony-point"
        value={shown}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const point = mapPoint(text)
          if (point || !text.trim()) onChange(point)
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </Field>
  )
}
