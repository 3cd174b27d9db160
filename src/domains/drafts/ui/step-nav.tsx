import { useEffect, useRef } from 'react'
import { type Missing, missingParts } from '#domains/cards/draft/rules.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CtaBar } from '#ui/cta-bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { CARD_STEPS, type CardStep, STEP_OF } from './step-names.ts'
import styles from './step-nav.module.css'
import type { EditedCard } from './use-card.ts'

const goTo = (step: CardStep) => void go(`#${step}`)

/** The ways to every step; what a card needs and has is ticked. */
export function StepNav({ step, draft }: { step: CardStep; draft: EditedCard['draft'] }) {
  const { t } = useTexts()
  const missing = new Set(missingParts(draft).map((part) => STEP_OF[part]))
  const needed = new Set(Object.values(STEP_OF))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[data-step=${step}]`)
    // only the row is scrolled: the page is at the step itself
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.offsetLeft - 48
  }, [step])
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('invitations.steps.label')}>
      {CARD_STEPS.map((one) => (
        <button
          type="button"
          key={one}
          onClick={() => goTo(one)}
          aria-current={one === step ? 'step' : undefined}
          data-step={one}
        >
          {needed.has(one) && !missing.has(one) && <Icon name="check" />}
          {t(`invitations.steps.${one}`)}
        </button>
      ))}
    </nav>
  )
}

interface StepBarProps {
  step: CardStep
  onPreview: () => void
}

/** On a phone, within the thumb's reach: one step back, the card as it stands, one step on. */
export function StepBar({ step, onPreview }: StepBarProps) {
  const { t } = useTexts()
  const at = CARD_STEPS.indexOf(step)
  const [before, after] = [CARD_STEPS[at - 1], CARD_STEPS[at + 1]]
  return (
    <CtaBar data-part="step-bar">
      <Button small disabled={!before} onClick={() => before && goTo(before)}>
        {t('invitations.steps.back')}
      </Button>
      <Button small icon="eye" onClick={onPreview}>
        {t('invitations.steps.preview')}
      </Button>
      <Button small look="primary" disabled={!after} onClick={() => after && goTo(after)}>
        {t('invitations.steps.next')}
      </Button>
    </CtaBar>
  )
}

/** What a card still lacks, each leading to where it is filled in. */
export function MissingParts({ missing }: { missing: Missing[] }) {
  const { t } = useTexts()
  if (missing.length === 0) return null
  return (
    <p className={styles.missing}>
      {t('invitations.bar.missing')}
      {missing.map((part) => (
        <Button key={part} look="text" small onClick={() => goTo(STEP_OF[part])}>
          {t(`invitations.missing.${part}`)}
        </Button>
      ))}
    </p>
  )
}
