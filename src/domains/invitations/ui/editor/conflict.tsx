import type { Draft, Part } from '#domains/invitations/draft/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './conflict.module.css'
import { differing } from './steps.ts'

const LONGEST = 140

/** Somebody else has written at the same card: shows what differs, and asks which to keep. */
export function Conflict({
  mine,
  theirs,
  onSettle,
}: {
  mine: Draft
  theirs: Draft
  onSettle(whose: 'mine' | 'theirs'): void
}) {
  const { t } = useTexts()
  return (
    <section className={styles.conflict} role="alert" data-part="conflict">
      <p>{t('errors.changed_elsewhere')}</p>
      <dl>
        {differing(mine, theirs).map((part) => (
          <div key={part}>
            <dt>{t(`invitations.part.${part}`)}</dt>
            <dd>
              <b>{t('invitations.conflict.here')}</b>{' '}
              {newWords(part, mine, theirs) || t('invitations.conflict.nothing')}
            </dd>
            <dd>
              <b>{t('invitations.conflict.there')}</b>{' '}
              {newWords(part, theirs, mine) || t('invitations.conflict.nothing')}
            </dd>
          </div>
        ))}
      </dl>
      <Button small onClick={() => onSettle('mine')}>
        {t('invitations.conflict.mine')}
      </Button>
      <Button small onClick={() => onSettle('theirs')}>
        {t('invitations.conflict.theirs')}
      </Button>
    </section>
  )
}

/** The words of a part that the other version does not have. */
function newWords(part: Part, one: Draft, other: Draft): string {
  const known = new Set(wordsIn(other[part]))
  const words = wordsIn(one[part])
    .filter((word) => !known.has(word))
    .join(' · ')
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((word) => word.trim())
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(wordsIn)
      : []
