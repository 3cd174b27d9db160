import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { ConsentBar as Bar } from '#ui/consent-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '../texts.tsx'
import { useFloor } from '../use-floor.ts'
import { followConsent, type GivenConsent, keepConsent, NOTHING, PURPOSES, useConsent } from './consent.ts'

const EVERYTHING: GivenConsent = { measurement: true, chat: true }

/** Asks once what third parties may do. Saying no is one tap, exactly like saying yes. */
export function VisitorConsent() {
  const { t } = useTexts()
  const choice = useConsent((state) => state.choice)
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState(NOTHING)
  useEffect(followConsent, [])

  const decide = (decided: GivenConsent) => {
    setPicking(false)
    keepConsent(decided)
  }
  return (
    <div data-part="consent" hidden={choice !== null}>
      {choice === null && <Question onDecide={decide} onPick={() => setPicking(true)} />}
      <Dialog
        open={picking}
        onClose={() => setPicking(false)}
        title={t('common.consent.label')}
        closeLabel={t('common.close')}
      >
        <div className="stack">
          <p>{t('common.consent.words')}</p>
          {PURPOSES.map((purpose) => (
            <Checkbox
              key={purpose}
              checked={picked[purpose]}
              onChange={(event) => setPicked({ ...picked, [purpose]: event.target.checked })}
              hint={t(`common.consent.purpose.${purpose}.words`)}
            >
              {t(`common.consent.purpose.${purpose}.name`)}
            </Checkbox>
          ))}
          <Button look="primary" onClick={() => decide(picked)}>
            {t('common.consent.save')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function Question({ onDecide, onPick }: { onDecide: (choice: GivenConsent) => void; onPick: () => void }) {
  const { t } = useTexts()
  return (
    <Bar
      floating
      ref={useFloor()}
      title={t('common.consent.title')}
      pick={
        <Button look="text" onClick={onPick}>
          {t('common.consent.pick')}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => onDecide(NOTHING)}>{t('common.consent.necessary')}</Button>
          <Button onClick={() => onDecide(EVERYTHING)}>{t('common.consent.all')}</Button>
        </>
      }
    >
      {t('common.consent.words')}
    </Bar>
  )
}
