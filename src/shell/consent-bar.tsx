import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { ConsentBar as Bar } from '#ui/consent-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Choice, keepConsent, PURPOSES, readConsent, useConsent } from './consent.ts'
import { useTexts } from './texts.tsx'

const NOTHING: Choice = { measurement: false, chat: false }
const EVERYTHING: Choice = { measurement: true, chat: true }

/** Asks once what third parties may do. Saying no is one tap, exactly like saying yes. */
export function ConsentBar() {
  const { t } = useTexts()
  const choice = useConsent((state) => state.choice)
  const [picking, setPicking] = useState(false)
  const [picked, setPicked] = useState(NOTHING)
  useEffect(readConsent, [])

  const decide = (decided: Choice) => {
    setPicking(false)
    keepConsent(decided)
  }
  return (
    <div data-part="consent" hidden={choice !== null}>
      {choice === null && (
        <Bar
          floating
          title={t('common.consent.title')}
          actions={
            <>
              <Button onClick={() => decide(NOTHING)}>{t('common.consent.necessary')}</Button>
              <Button onClick={() => decide(EVERYTHING)}>{t('common.consent.all')}</Button>
              <Button look="text" onClick={() => setPicking(true)}>
                {t('common.consent.pick')}
              </Button>
            </>
          }
        >
          {t('common.consent.words')}
        </Bar>
      )}
      <Dialog
        open={picking}
        onClose={() => setPicking(false)}
        title={t('common.consent.label')}
        closeLabel={t('common.close')}
      >
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
      </Dialog>
    </div>
  )
}
