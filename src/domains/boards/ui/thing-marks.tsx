import { useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { BoardMark, MarkedThing } from '../contract.ts'
import { BOARD_VOTES, MOST_NOTE } from '../rules.ts'
import styles from './thing-marks.module.css'

/** The own call or that of the link for two. */
export type WriteMark = (mark: MarkedThing) => Promise<{ ok: true } | { ok: false; reason: string; fields?: Fields }>

type ThingMarksProps = {
  thing: Pick<MarkedThing, 'kind' | 'item'>
  name: string
  mine: BoardMark | undefined
  theirs: BoardMark | undefined
  /** who the other of the two is */
  other: string
  write: WriteMark
  /** takes the thing off the board; without it that is done by its heart */
  onTakeOff?: () => Promise<void>
}

/** What the two say of a thing: the other's word, and the own one to change. */
export function ThingMarks({ thing, name, mine, theirs, other, write, onTakeOff }: ThingMarksProps) {
  const { t } = useTexts()
  const form = useForm()
  const [said, setSaid] = useState({ vote: mine?.vote ?? null, note: mine?.note ?? '' })
  const [typed, setTyped] = useState<string | null>(null)

  async function say(next: typeof said) {
    const answer = await write({ ...thing, ...next })
    if (!answer.ok) return fieldsOf(answer, 'note')
    setSaid(next)
    setTyped(null)
    return null
  }
  return (
    <div className={styles.marks} data-part="marks">
      {theirs && (
        <p className={styles.theirs}>
          <b>{other}</b>
          {theirs.vote && <span>: {t(`favourites.marks.${theirs.vote}`)}</span>}
          {theirs.note && <q>{theirs.note}</q>}
        </p>
      )}
      <fieldset className={styles.votes}>
        <legend className="vh">{t('favourites.marks.vote', { name })}</legend>
        {BOARD_VOTES.map((vote) => (
          <Button
            key={vote}
            small
            look="quiet"
            aria-pressed={said.vote === vote}
            onClick={() => form.send(() => say({ ...said, vote: said.vote === vote ? null : vote }))}
          >
            {t(`favourites.marks.${vote}`)}
          </Button>
        ))}
        {typed === null && (
          <Button small look="text" onClick={() => setTyped(said.note)}>
            {t(said.note ? 'favourites.marks.change' : 'favourites.marks.add')}
          </Button>
        )}
        {onTakeOff && (
          <Button small look="text" onClick={() => form.send(() => onTakeOff().then(() => null))}>
            {t('favourites.marks.takeOff')}
          </Button>
        )}
      </fieldset>
      {typed === null ? (
        <>
          {said.note && <p className={styles.mine}>{said.note}</p>}
          {form.error('note') && (
            <p role="alert" className="small">
              {form.error('note')}
            </p>
          )}
        </>
      ) : (
        <form {...form.props(() => say({ ...said, note: typed.trim() }))} className={styles.form}>
          <Field label={t('favourites.marks.note', { name })} error={form.error('note')}>
            <TextArea
              name="note"
              rows={2}
              maxLength={MOST_NOTE}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <div>
            <Button small look="primary" type="submit" busy={form.busy}>
              {t('favourites.marks.save')}
            </Button>
            <Button small look="text" onClick={() => setTyped(null)}>
              {t('favourites.marks.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
