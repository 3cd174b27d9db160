import { useState } from 'react'
import type { GivenGift } from '#domains/gift-book/contract.ts'
import { LONGEST_STATEMENT, showGift } from '#domains/gift-book/rules.ts'
import { readStatement, type StatementLine, takeStatement } from '#domains/gift-book/statement/contract.ts'
import { shortDate } from '#lib/dates.ts'
import { householdCode } from '#lib/household-key.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './gift-book.module.css'

interface StatementDialogProps {
  id: string
  /** A household of the list, for the example. */
  guestId: string | undefined
  /** What was pasted, also before a line was written by hand. */
  text: string
  onText: (text: string) => void
  onTaken: () => void
  /** A line that names nobody, to be written down by hand. */
  onByHand: (gift: Partial<GivenGift>) => void
  onClose: () => void
}

const EXAMPLE = '7a3f09c4d1e5b826'

/** Lines of a bank statement: what each would write is shown first, and why the others are left out. */
export function StatementDialog({ id, guestId, text, onText, onTaken, onByHand, onClose }: StatementDialogProps) {
  const { t } = useTexts()
  const form = useForm()
  const [lines, setLines] = useState<StatementLine[] | null>(null)
  const code = householdCode(guestId ?? EXAMPLE)
  const look = async () => {
    const answer = await call(readStatement, { params: { id }, body: { text } })
    if (!answer.ok) return fieldsOf(answer, 'text')
    setLines(answer.value.lines)
    return null
  }
  const write = () =>
    form.send(async () => {
      const answer = await call(takeStatement, { params: { id }, body: { text } })
      if (!answer.ok) {
        setLines(null)
        return fieldsOf(answer, 'text')
      }
      showToast(t('gifts.statement.done', { count: answer.value.written }))
      onText('')
      onTaken()
      onClose()
      return null
    })
  const matched = lines?.filter(({ problem }) => problem === null) ?? []
  return (
    <Dialog open onClose={onClose} wide title={t('gifts.statement.title')} closeLabel={t('common.close')}>
      {lines === null ? (
        <form {...form.props(look)} className={styles.form}>
          <Field
            label={t('gifts.statement.text')}
            hint={t('gifts.statement.hint', { code })}
            error={form.error('text')}
          >
            <TextArea
              name="text"
              rows={8}
              maxLength={LONGEST_STATEMENT}
              placeholder={t('gifts.statement.example', { code })}
              value={text}
              onChange={(event) => onText(event.target.value)}
              data-autofocus
            />
          </Field>
          <div className={styles.acts}>
            <Button type="submit" look="primary" busy={form.busy}>
              {t('gifts.statement.look')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <p role="status">
            {t('gifts.statement.told', {
              ...{ lines: lines.length, matched: matched.length, rest: lines.length - matched.length },
            })}
          </p>
          <Lines title={t('gifts.statement.matched')} lines={matched} />
          <Lines
            title={t('gifts.statement.left')}
            lines={lines.filter(({ problem }) => problem !== null)}
            onByHand={onByHand}
          />
          <div className={styles.acts}>
            {matched.length > 0 && (
              <Button look="primary" busy={form.busy} onClick={() => void write()}>
                {t('gifts.statement.write', { count: matched.length })}
              </Button>
            )}
            <Button onClick={() => setLines(null)}>{t('gifts.statement.again')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** These are gifts all the same, if somebody says whose. */
const BY_HAND = ['code_missing', 'code_unknown', 'two_codes', 'alike']

interface LinesProps {
  title: string
  lines: StatementLine[]
  onByHand?: StatementDialogProps['onByHand']
}

function Lines({ title, lines, onByHand }: LinesProps) {
  const { t, lang } = useTexts()
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ line, text, key, name, amount, givenOn, guestId, problem }) => (
          <li key={line} data-line={line} data-problem={problem ?? ''}>
            {problem === null && amount !== null && givenOn !== null ? (
              <p>
                <b>{name}</b>: {showGift({ unit: 'VND', amount, thing: '' }, lang)}, {shortDate(givenOn, lang)}
              </p>
            ) : (
              <p>
                <b>{t('gifts.statement.line', { line })}.</b> {problem && t(`gifts.statement.problem.${problem}`)}
              </p>
            )}
            <p className={styles.pasted}>{text}</p>
            {problem && BY_HAND.includes(problem) && amount !== null && givenOn !== null && (
              <Button
                small
                onClick={() =>
                  onByHand?.({
                    ...{ guestId, name: name ?? '', unit: 'VND', amount, thing: '', way: 'TRANSFER', givenOn },
                    ...{ ceremony: null, note: text, statementKey: key },
                  })
                }
              >
                {t('gifts.statement.byHand')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
