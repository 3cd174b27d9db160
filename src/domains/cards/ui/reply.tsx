import { LONGEST_GUEST, LONGEST_WISH, type OwnGuest, PEOPLE_KINDS } from '#domains/cards/reply/contract.ts'
import { asksForReply, ceremoniesOf, FACE_OF } from '#domains/cards/rules.ts'
import { addDays, shortDate } from '#lib/dates.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import button from './card.module.css'
import { Contacts } from './contacts.tsx'
import { Kept } from './kept.tsx'
import { CardPart } from './part.tsx'
import styles from './reply.module.css'
import { type PeopleKind, replyValuesOf } from './reply-form.ts'
import type { ReplyProps } from './reply-props.ts'

/** A form that works as it stands; with script its numbers get buttons. */
export function ReplySection(props: ReplyProps) {
  const { t } = useTexts()
  return (
    <CardPart on="paper" name="reply" title={t(`card.reply.${replyTitle(props)}`)} above={props.guest?.name}>
      <ReplyBody {...props} />
    </CardPart>
  )
}

/** Nobody is asked where the couple wants no answers, or does not invite; to an announcement only who has a link of their own. */
export const isAsked = ({ invitation, guest }: Pick<ReplyProps, 'invitation' | 'guest'>) =>
  invitation.rsvp?.open !== false && asksForReply(invitation, guest !== null)

const hasAnswered = (guest: OwnGuest | null): guest is OwnGuest => guest !== null && guest.state !== 'WAITING'

/** Whoever has answered is asked no more, nor is anybody after the closing date. */
export const replyTitle = ({ invitation, guest }: Pick<ReplyProps, 'invitation' | 'guest'>) =>
  hasAnswered(guest) ? 'titleAnswered' : invitation.repliesOpen ? 'title' : 'titleClosed'

export function ReplyBody(props: ReplyProps) {
  const { invitation, face, guest, returned } = props
  const { t, lang } = useTexts()
  const { rsvp, repliesOpen, personalOnly } = invitation
  const closing = rsvp?.closingDate ? shortDate(rsvp.closingDate, lang) : null
  const before = rsvp?.closingDate ? shortDate(addDays(rsvp.closingDate, 1), lang) : null
  const answered = hasAnswered(guest)
  if (personalOnly && !guest && repliesOpen) {
    return (
      <div id="tra-loi" className={styles.reply}>
        <p>{t('card.reply.personalOnly')}</p>
        <Contacts contacts={invitation.contacts} face={face} />
      </div>
    )
  }
  return (
    <div id="tra-loi" className={styles.reply}>
      {!repliesOpen && (
        <>
          <p>{t('card.reply.closed', { date: closing ?? '' })}</p>
          <Contacts contacts={invitation.contacts} face={face} />
        </>
      )}
      {repliesOpen && before && !answered && <p>{t('card.reply.until', { before })}</p>}
      {answered && <Answer guest={guest} />}
      {repliesOpen && !answered && <Form {...props} />}
      {repliesOpen && answered && (
        <details className={styles.more} open={returned !== undefined}>
          <summary>{t('card.reply.change')}</summary>
          <Form {...props} />
        </details>
      )}
      {guest && props.action && <Kept guest={guest} action={props.action} open={repliesOpen} />}
    </div>
  )
}

function Answer({ guest }: { guest: OwnGuest }) {
  const { t } = useTexts()
  const { state, held, adults, children, vegetarians } = guest
  return (
    <p className={styles.answer} role="status" data-answer={held ? 'HELD' : state}>
      <b>{t(`card.reply.${held ? 'held' : state === 'YES' ? 'thanksYes' : 'thanksNo'}`)}</b>
      {state === 'YES' && <span>{t('card.reply.numbers', { adults, children, vegetarians })}</span>}
    </p>
  )
}

function Form({ invitation, face, guest, action, returned }: ReplyProps) {
  const { t, lang } = useTexts()
  const ceremonies = ceremoniesOf(invitation, guest ? FACE_OF[guest.side] : face)
  const values = replyValuesOf(guest, ceremonies, returned?.values)
  const wrong = (name: string) => returned?.fields[name] && t(`errors.${returned.fields[name]}` as TextKey)
  const number = (kind: PeopleKind, end = '') => (
    <NumberField
      key={kind + end}
      name={kind + end}
      label={t(`card.reply.${kind}`)}
      value={values[kind + end] ?? ''}
      error={wrong(kind + end)}
    />
  )
  return (
    // what is wrong comes back in our own words, beside its cause
    <form
      // a form of a dialog goes nowhere: that of a sample sends nothing
      {...(action === null ? { method: 'dialog' } : { method: 'post', action, 'data-work': guest ? undefined : '' })}
      className={styles.form}
      noValidate
    >
      {wrong('whole') && (
        <p role="alert" tabIndex={-1} className={styles.wrong}>
          {wrong('whole')}
        </p>
      )}
      {!guest?.listed && (
        <label className={styles.field}>
          {t('card.reply.name')}
          <input
            name="name"
            required
            maxLength={LONGEST_GUEST}
            autoComplete="name"
            defaultValue={returned?.values.name ?? guest?.name ?? ''}
            aria-invalid={wrong('name') ? true : undefined}
            aria-describedby={wrong('name') && wrongId('name')}
          />
          <Wrong name="name" words={wrong('name')} />
        </label>
      )}
      {ceremonies.map(({ key, name, date, time }) => (
        <fieldset key={key} className={styles.event}>
          <legend>
            <b>{name}</b> {[time, date && shortDate(date, lang)].filter(Boolean).join(', ')}
          </legend>
          <span className={styles.choice}>
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`at-${key}`}
                  value={answer}
                  required
                  defaultChecked={values[`at-${key}`] === answer}
                  aria-describedby={wrong(`at-${key}`) && wrongId(`at-${key}`)}
                />
                <span>{t(`card.reply.${answer}`)}</span>
              </label>
            ))}
          </span>
          <Wrong name={`at-${key}`} words={wrong(`at-${key}`)} />
        </fieldset>
      ))}
      <div className={styles.people}>
        {number('adults')}
        {number('children')}
        {number('vegetarians')}
      </div>
      {ceremonies.length > 1 && (
        <details
          className={styles.more}
          open={ceremonies.some(({ key }) => PEOPLE_KINDS.some((kind) => values[`${kind}-${key}`]))}
        >
          <summary>{t('card.reply.differ')}</summary>
          {ceremonies.map(({ key, name }) => (
            <fieldset key={key} className={styles.people}>
              <legend>{name}</legend>
              {number('adults', `-${key}`)}
              {number('children', `-${key}`)}
              {number('vegetarians', `-${key}`)}
            </fieldset>
          ))}
        </details>
      )}
      <label className={styles.field}>
        {t('card.reply.message')}
        <textarea name="message" rows={3} maxLength={LONGEST_WISH} defaultValue={values.message} />
      </label>
      <button
        type="submit"
        name="act"
        value="reply"
        className={`${button.button} ${styles.send}`}
        data-busy={guest ? undefined : t('card.reply.sending')}
      >
        {t('card.reply.send')}
      </button>
      <p className={styles.note}>{t(action === null ? 'card.reply.sample' : 'card.reply.kept')}</p>
    </form>
  )
}

const wrongId = (name: string) => `sai-${name}`

/** What is wrong with a field, in the place that the field points to. */
function Wrong({ name, words }: { name: string; words: string | undefined }) {
  if (!words) return null
  return (
    <span id={wrongId(name)} className={styles.wrong}>
      {words}
    </span>
  )
}

interface NumberProps {
  name: string
  label: string
  value: string
  error: string | undefined
}

function NumberField({ name, label, value, error }: NumberProps) {
  const { t } = useTexts()
  return (
    <div className={styles.number}>
      <label htmlFor={`so-${name}`}>{label}</label>
      <span className={styles.steps}>
        <button type="button" data-step="-1" aria-label={t('card.reply.less', { label })} hidden>
          −
        </button>
        <input
          id={`so-${name}`}
          name={name}
          type="number"
          inputMode="numeric"
          min="0"
          max="50"
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && wrongId(name)}
        />
        <button type="button" data-step="1" aria-label={t('card.reply.more', { label })} hidden>
          +
        </button>
      </span>
      <Wrong name={name} words={error} />
    </div>
  )
}
