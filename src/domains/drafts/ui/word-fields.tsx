import { type Draft, LONGEST, MOST_ON_CARD } from '#domains/cards/draft/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'
import type { EditedCard } from './use-card.ts'

type Props = { draft: Draft; write: EditedCard['write'] }

export function WordFields({ draft, write }: Props) {
  const { t } = useTexts()
  const { timetable = [], dressColours = [] } = draft
  return (
    <>
      <Field label={t('invitations.words.greeting')} optional={t('invitations.optional')}>
        <TextArea
          rows={2}
          maxLength={LONGEST.greeting}
          value={draft.greeting ?? ''}
          onChange={(event) => write('greeting', event.target.value)}
        />
      </Field>
      <Field label={t('invitations.words.story')} optional={t('invitations.optional')}>
        <TextArea
          rows={4}
          maxLength={LONGEST.story}
          value={draft.story ?? ''}
          onChange={(event) => write('story', event.target.value)}
        />
      </Field>
      <h3>{t('invitations.words.timetable')}</h3>
      {timetable.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
        <div className={styles.line} key={index}>
          <TextInput
            type="time"
            aria-label={t('invitations.words.time')}
            value={step.time}
            onChange={(event) => write('timetable', timetable.with(index, { ...step, time: event.target.value }))}
          />
          <TextInput
            aria-label={t('invitations.words.step')}
            value={step.text}
            maxLength={LONGEST.step}
            onChange={(event) => write('timetable', timetable.with(index, { ...step, text: event.target.value }))}
          />
          <Button look="text" small onClick={() => write('timetable', timetable.toSpliced(index, 1))}>
            {t('invitations.words.remove')}
          </Button>
        </div>
      ))}
      {timetable.length < MOST_ON_CARD.steps && (
        <Button small icon="plus" onClick={() => write('timetable', [...timetable, { time: '18:00', text: '' }])}>
          {t('invitations.words.addStep')}
        </Button>
      )}
      <h3>{t('invitations.words.dress')}</h3>
      {dressColours.map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
        <div className={styles.line} key={index}>
          <input
            type="color"
            className={styles.colour}
            aria-label={t('invitations.words.colour')}
            value={colour.colour}
            onChange={(event) =>
              write('dressColours', dressColours.with(index, { ...colour, colour: event.target.value }))
            }
          />
          <TextInput
            aria-label={t('invitations.words.colourName')}
            value={colour.name}
            maxLength={LONGEST.colourName}
            onChange={(event) =>
              write('dressColours', dressColours.with(index, { ...colour, name: event.target.value }))
            }
          />
          <Button look="text" small onClick={() => write('dressColours', dressColours.toSpliced(index, 1))}>
            {t('invitations.words.remove')}
          </Button>
        </div>
      ))}
      {dressColours.length < MOST_ON_CARD.dressColours && (
        <Button
          small
          icon="plus"
          onClick={() => write('dressColours', [...dressColours, { name: '', colour: '#c98f7c' }])}
        >
          {t('invitations.words.addColour')}
        </Button>
      )}
    </>
  )
}
