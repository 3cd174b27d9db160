import { useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './import.module.css'

export interface ToldLine {
  key: string
  place: string
  name: string
  words: string
  isWrong?: boolean
}

const SHOWN_AT_ONCE = 50

/** Lines of a file with what is to be said of each. `count`: of all, also of those that are not told one by one. */
export function ImportRows({ caption, lines, count }: { caption: string; lines: ToldLine[]; count: number }) {
  const { t } = useTexts()
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  if (lines.length === 0) return null
  const left = lines.length - most
  return (
    <section className={styles.preview}>
      <h3>{caption}</h3>
      <ul>
        {lines.slice(0, most).map(({ key, place, name, words, isWrong }) => (
          <li key={key}>
            <span>{place}</span>
            <b>{name}</b>
            <small data-wrong={isWrong || undefined}>{words}</small>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button small look="text" onClick={() => setMost(most + 4 * SHOWN_AT_ONCE)}>
          {t('imports.more', { count: left })}
        </Button>
      ) : (
        count > lines.length && <p className="muted">{t('imports.rest', { count: count - lines.length })}</p>
      )}
    </section>
  )
}
