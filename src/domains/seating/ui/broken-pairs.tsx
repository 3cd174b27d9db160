import { useState } from 'react'
import type { SeatedGuest } from '#domains/seating/contract.ts'
import type { BrokenPair } from '#domains/seating/rules.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './pairs.module.css'

const MOST_SHOWN = 5

/** What is wrong with a pair, in a sentence. */
export function brokenWords({ kind, guests: [one, other] }: BrokenPair<SeatedGuest>, t: Translate): string {
  const names = { first: one.name, second: other.name, table: one.table ?? 0 }
  return kind === 'apart'
    ? t('seating.broken.apart', names)
    : t('seating.broken.together', { ...names, other: other.table ?? 0 })
}

/** All that sit otherwise than was wanted; nothing where there are none. */
export function BrokenPairs({ broken }: { broken: BrokenPair<SeatedGuest>[] }) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  if (broken.length === 0) return null
  const shown = isWhole ? broken : broken.slice(0, MOST_SHOWN)
  const more = broken.length - shown.length
  return (
    <div className={styles.broken} data-part="broken-pairs">
      <Alert kind="warn">
        <b>{t('seating.broken.title', { count: broken.length })}</b>
        <ul>
          {shown.map((pair) => (
            <li key={pair.guests.map(({ id }) => id).join()}>{brokenWords(pair, t)}</li>
          ))}
        </ul>
        {more > 0 && (
          <Button look="text" onClick={() => setWhole(true)}>
            {t('seating.broken.more', { count: more })}
          </Button>
        )}
      </Alert>
    </div>
  )
}

/** Beside a table or a household that such a pair is about. */
export function BrokenMark({ words }: { words: string }) {
  return (
    <span className={styles.mark} title={words}>
      <Icon name="warning" />
      <span className="vh">{words}</span>
    </span>
  )
}
