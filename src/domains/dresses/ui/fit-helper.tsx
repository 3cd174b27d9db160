import { useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Size } from '../words/rules.ts'
import styles from './fit-helper.module.css'
import { type Fit, fitSize, MEASURES } from './fit-size.ts'

const [LEAST, MOST] = [40, 160]

/** Three measures in, the size of this very dress out; nothing leaves the page. */
export function FitHelper({ sizes }: { sizes: Size[] }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState({ bust: '', waist: '', hip: '' })
  const numbers = MEASURES.map((name) => Number(typed[name].replace(',', '.')))
  const known = numbers.every((number) => number >= LEAST && number <= MOST)
  const wrong = (name: (typeof MEASURES)[number]) => {
    const number = Number(typed[name].replace(',', '.'))
    const whole = typed[name].replace(/\D/g, '').length >= 2
    return whole && !(number >= LEAST && number <= MOST)
      ? t('dress.fit.outside', { least: LEAST, most: MOST })
      : undefined
  }
  const [bust, waist, hip] = numbers as [number, number, number]
  return (
    <div className={styles.helper}>
      <h3>{t('dress.fit.title')}</h3>
      <p>{t('dress.fit.words')}</p>
      <div className={styles.fields}>
        {MEASURES.map((name) => (
          <Field key={name} label={t(`dress.fit.${name}`)} error={wrong(name)}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <output className={styles.fit}>{known && <FitWords fit={fitSize({ bust, waist, hip }, sizes)} />}</output>
    </div>
  )
}

function FitWords({ fit }: { fit: Fit }) {
  const { t } = useTexts()
  if (fit.kind === 'fits') {
    return t('dress.fit.fits', { size: fit.size, by: t(`dress.fit.by.${fit.by}`) })
  }
  if (fit.kind === 'alter') return t('dress.fit.alter', { size: fit.size, wears: fit.wears })
  return t(`dress.fit.${fit.kind}`)
}
