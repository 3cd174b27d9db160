import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ChangeDressList, DressListQuery } from './dresses-href.ts'
import styles from './price-bounds.module.css'
import { LONGEST_TYPED_PRICE, typedPrice } from './typed-price.ts'

const ENDS = ['priceFrom', 'priceTo'] as const
type End = (typeof ENDS)[number]
type Typed = Record<End, string>

const PAUSE_MS = 500

type PriceBoundsProps = { query: DressListQuery; onChoose: ChangeDressList }

/** A price from and to, typed in millions. It is looked for when the fingers rest, or leave the field. */
export function PriceBounds({ query, onChoose }: PriceBoundsProps) {
  const { t, lang } = useTexts()
  const asked = `${query.priceFrom ?? ''}-${query.priceTo ?? ''}`
  const [{ typed, shown }, setShown] = useState({ typed: typedFor(query, lang), shown: asked })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  // what somebody types is left as it is when its list comes; another choice is shown
  if (shown !== asked) setShown({ typed: boundsOf(typed) === asked ? typed : typedFor(query, lang), shown: asked })

  function find(now: Typed) {
    clearTimeout(rest.current)
    const bounds = boundsOf(now)
    if (bounds === null || bounds === asked) return
    const [priceFrom, priceTo] = bounds.split('-')
    onChoose((latest) => ({ ...latest, priceFrom, priceTo, price: undefined, page: undefined }))
  }
  function type(end: End, text: string) {
    const now = { ...typed, [end]: text }
    setShown({ typed: now, shown })
    clearTimeout(rest.current)
    rest.current = setTimeout(() => find(now), PAUSE_MS)
  }
  return (
    <div className={styles.pair}>
      {ENDS.map((end) => (
        <Field
          key={end}
          label={t(`dresses.list.${end}`)}
          error={typed[end].trim() && typedPrice(typed[end]) === undefined ? t('dresses.list.badPrice') : undefined}
        >
          <TextInput
            name={end}
            inputMode="decimal"
            autoComplete="off"
            maxLength={LONGEST_TYPED_PRICE}
            placeholder={t(`dresses.list.${end}Example`)}
            value={typed[end]}
            onChange={({ target }) => type(end, target.value)}
            onBlur={() => find(typed)}
          />
        </Field>
      ))}
    </div>
  )
}

function typedFor(query: DressListQuery, lang: string): Typed {
  const inMillions = (bound?: string) => {
    const text = bound ? String(Number(bound) / 1_000_000) : ''
    return lang === 'vi' ? text.replace('.', ',') : text
  }
  return { priceFrom: inMillions(query.priceFrom), priceTo: inMillions(query.priceTo) }
}

/** Both as the address has them, the lower one first; null where one can't be read. */
function boundsOf(typed: Typed): string | null {
  const bounds = ENDS.map((end) => (typed[end].trim() ? typedPrice(typed[end]) : ''))
  if (bounds.includes(undefined)) return null
  const [from = '', to = ''] = bounds
  return from !== '' && to !== '' && from > to ? `${to}-${from}` : `${from}-${to}`
}
