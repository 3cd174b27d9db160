import type { Draft, Part } from '#domains/cards/draft/rules.ts'
import { ownMusicIn, TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './conflict.module.css'
import type { Looks } from './look-fields.tsx'
import { differing } from './steps.ts'

const LONGEST = 140

/** Somebody else has written at the same card: shows what differs, and asks which to keep. */
export function Conflict({
  mine,
  theirs,
  looks,
  onSettle,
}: {
  mine: Draft
  theirs: Draft
  looks: Looks
  onSettle(whose: 'mine' | 'theirs'): void
}) {
  const { t } = useTexts()
  const nameOf = (part: Part, word: string) => {
    if (part === 'template') return nameIn(looks.templates, word)
    if (part === 'palette') return nameIn(looks.palettes, word)
    if (part !== 'music') return word
    if (word === TEMPLATE_MUSIC) return t('invitations.music.ofTemplate')
    return ownMusicIn(word) ? t('invitations.music.own') : nameIn(looks.music, word)
  }
  const said = (part: Part, one: Draft, other: Draft) =>
    newWords(part, one, other, (word) => nameOf(part, word)) || t('invitations.conflict.nothing')
  return (
    <section className={styles.conflict} role="alert" data-part="conflict">
      <p>{t('errors.changed_elsewhere')}</p>
      <dl>
        {differing(mine, theirs).map((part) => (
          <div key={part}>
            <dt>{t(`invitations.part.${part}`)}</dt>
            <dd>
              <b>{t('invitations.conflict.here')}</b> {said(part, mine, theirs)}
            </dd>
            <dd>
              <b>{t('invitations.conflict.there')}</b> {said(part, theirs, mine)}
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

/** By the name that the couple chose it by. */
const nameIn = (all: { id: string; name: string }[], wanted: string) => all.find(({ id }) => id === wanted)?.name ?? ''

/** The words of a part that the other version does not have. */
function newWords(part: Part, one: Draft, other: Draft, nameOf: (word: string) => string): string {
  const known = new Set(wordsIn(other[part]))
  const words = wordsIn(one[part])
    .filter((word) => !known.has(word))
    .map(nameOf)
    .join(' · ')
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((word) => word.trim())
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(wordsIn)
      : []
