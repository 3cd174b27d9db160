import { LONGEST_GREETING, MOST_VALID_DAYS } from '#domains/proposals/rules.ts'
import { MOST_TIMES } from '#domains/reservations/process.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { vnd } from '#lib/money.ts'
import { saidDate } from '#lib/said-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './answer.module.css'
import { isTakenOn, stateOn } from './hall-on-day.ts'
import type { SheetProps } from './sheet-props.ts'

/** Which hall, on which day; one that is too small says why it can't be chosen. */
export function WhereSheet({ asked, plan, now, onPlan }: SheetProps) {
  const { t, lang } = useTexts()
  return (
    <>
      <fieldset>
        <legend>{t('office.answer.hall')}</legend>
        {asked.place?.halls.map((hall) => {
          const { key, name, minTables, maxTables } = hall
          const fits = plan.tables >= minTables && plan.tables <= maxTables
          const holds = t('office.answer.holds', { least: minTables, most: maxTables })
          const onDay = stateOn(hall, asked, plan, t, lang)
          return (
            <Radio
              key={key}
              name="hall"
              value={key}
              checked={plan.hall === key}
              disabled={(!fits || isTakenOn(hall, asked, plan)) && plan.hall !== key}
              hint={[fits ? holds : t('office.answer.doesNotFit', { holds, count: plan.tables }), onDay]
                .filter(Boolean)
                .join(' · ')}
              onChange={() => onPlan({ hall: key })}
            >
              {name}
            </Radio>
          )
        })}
      </fieldset>
      <Field label={t('office.answer.date')} hint={saidDate(plan.date, lang)}>
        <TextInput
          type="date"
          value={plan.date ?? ''}
          min={isoDate(now)}
          onChange={(event) => onPlan({ date: event.target.value || null })}
        />
      </Field>
      {plan.date === null && (
        <Segmented
          name="day"
          label={t('office.answer.date')}
          value={plan.day}
          options={(['weekday', 'weekend'] as const).map((value) => ({
            value,
            label: t(`office.answer.days.${value}`),
          }))}
          onChange={(day) => onPlan({ day: day as typeof plan.day })}
        />
      )}
      <Segmented
        name="session"
        label={t('office.quotations.facts.session')}
        value={plan.session}
        options={SESSIONS.map((value) => ({ value, label: t(`office.visits.wish.${value}`) }))}
        onChange={(session) => onPlan({ session: session as typeof plan.session })}
      />
    </>
  )
}

/** How many tables, which menu, drinks or none. */
export function WhatSheet({ asked, plan, onPlan }: SheetProps) {
  const { t, lang } = useTexts()
  const hall = asked.place?.halls.find(({ key }) => key === plan.hall)
  return (
    <>
      <Field
        label={t('office.quotations.facts.tables')}
        hint={hall && t('office.answer.holds', { least: hall.minTables, most: hall.maxTables })}
      >
        <Stepper
          min={hall?.minTables}
          max={hall?.maxTables}
          value={plan.tables}
          labels={{ less: t('office.answer.fewer'), more: t('office.answer.more') }}
          onChange={(event) => onPlan({ tables: Math.max(1, Math.round(Number(event.target.value) || 1)) })}
        />
      </Field>
      <fieldset>
        <legend>{t('office.answer.menu')}</legend>
        <Radio name="menu" checked={plan.menu === null} onChange={() => onPlan({ menu: null })}>
          {t('office.answer.hallMenu')}
        </Radio>
        {asked.place?.menus.map(({ name, price }, at) => (
          <Radio
            key={name}
            name="menu"
            value={at}
            checked={plan.menu === at}
            count={vnd(price, lang)}
            onChange={() => onPlan({ menu: at })}
          >
            {name}
          </Radio>
        ))}
      </fieldset>
      <Checkbox checked={plan.drinks} onChange={(event) => onPlan({ drinks: event.target.checked })}>
        {t('office.answer.withDrinks')}
      </Checkbox>
    </>
  )
}

export function UntilSheet({ draft, now, onDraft }: SheetProps) {
  const { t, lang } = useTexts()
  const today = isoDate(now)
  const hint = `${saidDate(draft.validUntil, lang)}. ${t('office.answer.untilHint', { count: MOST_VALID_DAYS })}`
  return (
    <>
      <Field label={t('office.answer.until')} hint={hint}>
        <TextInput
          type="date"
          value={draft.validUntil}
          min={today}
          max={addDays(today, MOST_VALID_DAYS)}
          onChange={(event) => event.target.value && onDraft({ validUntil: event.target.value })}
        />
      </Field>
      <div className={styles.chips}>
        {[3, 7, 14, 30].map((count) => (
          <Chip key={count} onClick={() => onDraft({ validUntil: addDays(today, count) })}>
            {t('office.age.days', { count })}
          </Chip>
        ))}
      </div>
    </>
  )
}

/** Up to three times; the couple picks one. */
export function VisitsSheet({ draft, now, onDraft }: SheetProps) {
  const { t, lang } = useTexts()
  const { visitTimes } = draft
  const change = (at: number, part: { date?: string; time?: string }) =>
    onDraft({ visitTimes: visitTimes.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <>
      {visitTimes.map(({ date, time }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place
        <div key={at} className={styles.time}>
          <Field label={t('office.visits.date')} hint={saidDate(date, lang)}>
            <TextInput
              type="date"
              value={date}
              min={isoDate(now)}
              onChange={(event) => event.target.value && change(at, { date: event.target.value })}
            />
          </Field>
          <Field label={t('office.visits.time')}>
            <TextInput
              type="time"
              step={900}
              value={time}
              onChange={(event) => event.target.value && change(at, { time: event.target.value })}
            />
          </Field>
          <Button
            small
            look="text"
            onClick={() => onDraft({ visitTimes: visitTimes.filter((_, index) => index !== at) })}
            aria-label={t('office.answer.removeTime', { number: at + 1 })}
          >
            {t('office.answer.remove')}
          </Button>
        </div>
      ))}
      {visitTimes.length < MOST_TIMES && (
        <Button
          small
          icon="plus"
          onClick={() => {
            const last = visitTimes.at(-1)?.date
            onDraft({ visitTimes: [...visitTimes, { date: addDays(last ?? isoDate(now), 1), time: '10:00' }] })
          }}
        >
          {t('office.answer.addTime')}
        </Button>
      )}
    </>
  )
}

export function GreetingSheet({ draft, greetings, onDraft, onSaveGreeting, onRemoveGreeting }: SheetProps) {
  const { t } = useTexts()
  return (
    <>
      {greetings.length > 0 && (
        <div className={styles.chips}>
          {greetings.map(({ id, name, words }) => (
            <span key={id}>
              <Chip onClick={() => onDraft({ greeting: words })}>{name}</Chip>
              {onRemoveGreeting && (
                <IconButton
                  icon="close"
                  label={t('office.answer.removeGreeting', { name })}
                  onClick={() => onRemoveGreeting(id)}
                />
              )}
            </span>
          ))}
        </div>
      )}
      <Field label={t('office.answer.greetingLabel')}>
        <TextArea
          value={draft.greeting}
          maxLength={LONGEST_GREETING}
          onChange={(event) => onDraft({ greeting: event.target.value })}
        />
      </Field>
      {onSaveGreeting && draft.greeting.trim() && (
        <Button small look="text" onClick={() => onSaveGreeting(draft.greeting)}>
          {t('office.answer.keepGreeting')}
        </Button>
      )}
    </>
  )
}
