import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Draft, Person } from '#domains/cards/draft/rules.ts'
import { type Face, shortNameOf } from '#domains/cards/rules.ts'
import { lookChosen } from '#domains/looks/rules.ts'
import { href } from '#lib/href.ts'
import { NoCard } from '#shell/alert/no-card.tsx'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { AddressStep } from './address-step.tsx'
import { EditorBar } from './bar.tsx'
import { CeremonyList } from './ceremony-fields.tsx'
import { Conflict } from './conflict.tsx'
import styles from './editor.module.css'
import { ExtrasStep } from './extras-step.tsx'
import { type DrawTemplate, LookFields, type Looks } from './look-fields.tsx'
import { sendingIsFor } from './music-sending.ts'
import { PersonFields } from './person-fields.tsx'
import { PhotosStep } from './photos-step.tsx'
import type { DrawCard } from './preview.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { CARD_STEPS, type CardStep, stepIn } from './step-names.ts'
import { MissingParts, StepBar, StepNav } from './step-nav.tsx'
import { useCard } from './use-card.ts'
import { usePublishing } from './use-publishing.ts'
import { WordFields } from './word-fields.tsx'

/** Needed once a card is sent. */
const SendSheet = lazy(async () => ({ default: (await import('./send-sheet.tsx')).SendSheet }))

const NOBODY: Person = { fullName: '' }

interface EditorProps {
  id: string | null
  looks: Looks
  chosen: string | undefined
  drawCard: DrawCard
  drawTemplate: DrawTemplate
}

/** A card in six steps: one at a time on a phone, one beneath the other on a desk, with the card itself beside them. */
export function Editor({ id, looks, chosen, drawCard, drawTemplate }: EditorProps) {
  const { t } = useTexts()
  const begin = useMemo(
    () => firstDraft(chosen ?? looks.templates[0]!.id, t('card.sample.banquet')),
    [chosen, looks, t],
  )
  const card = useCard({
    id,
    begin,
    chosen,
    onMade(made) {
      sendingIsFor(made)
      void go(href('invitation-edit', { id: made }) + location.hash, { replace: true })
    },
  })
  const [face, setFace] = useState<Face>('shared')
  const [isSeen, setSeen] = useState(false)
  const [isSending, setSending] = useState(false)
  const publishing = usePublishing(card, () => setSending(true))
  const step = useStep()
  const { draft, write } = card
  const { groom = NOBODY, bride = NOBODY, ceremonies = [] } = draft
  const { template, palette } = lookChosen(draft, looks.templates, looks.palettes)!
  if (card.standing === 'gone' && !card.isReady) {
    return <NoCard why={card.refusal === 'locked_until_proof' ? card.refusal : 'not_found'} />
  }
  const contents: Record<CardStep, ReactNode> = {
    names: (
      <>
        <PersonFields whose="groom" person={groom} onChange={(person) => write('groom', person)} />
        <hr />
        <PersonFields whose="bride" person={bride} onChange={(person) => write('bride', person)} />
      </>
    ),
    ceremonies: <CeremonyList value={ceremonies} onChange={(changed) => write('ceremonies', changed)} />,
    photos: (
      <>
        <PhotosStep draft={draft} write={write} />
        <h3>{t('invitations.edit.look')}</h3>
        <LookFields
          id={id}
          looks={looks}
          draft={draft}
          template={template}
          names={[shortNameOf(groom), shortNameOf(bride)]}
          drawTemplate={drawTemplate}
          write={write}
        />
      </>
    ),
    words: <WordFields draft={draft} write={write} />,
    extras: <ExtrasStep id={id} card={card} face={face} />,
    address: <AddressStep id={id} card={card} publishing={publishing} />,
  }
  return (
    <div className={styles.editor}>
      <EditorBar id={id} card={card} publishing={publishing} onSend={() => setSending(true)} />
      {card.elsewhere && <Conflict mine={draft} theirs={card.elsewhere.draft} looks={looks} onSettle={card.settle} />}
      <StepNav step={step} draft={draft} />
      <div className={styles.form} inert={!card.isReady || isSeen}>
        {CARD_STEPS.map((one) => (
          <section key={one} id={one} aria-labelledby={`${one}-title`} data-current={one === step}>
            <h2 id={`${one}-title`}>{t(`invitations.edit.${one}`)}</h2>
            {contents[one]}
          </section>
        ))}
        <MissingParts missing={publishing.missing} />
      </div>
      <PreviewPane
        draft={draft}
        template={template}
        palette={palette}
        face={face}
        onFace={setFace}
        drawCard={drawCard}
        open={isSeen}
        onClose={() => setSeen(false)}
      />
      <StepBar step={step} onPreview={() => setSeen(true)} />
      {isSending && id && card.published?.publishedName && (
        <Suspense>
          <SendSheet
            id={id}
            draft={draft}
            unsignedName={card.published.publishedName}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The step that the address names; going to one shows its beginning. */
function useStep(): CardStep {
  const { hash } = useLocation()
  const step = stepIn(hash)
  const isFirst = useRef(hash === '')
  useEffect(() => {
    if (!isFirst.current) document.getElementById(step)?.scrollIntoView({ behavior: 'instant' })
    isFirst.current = false
  }, [step])
  return step
}

/** A card begins with a template and one banquet to fill in. */
const firstDraft = (template: string, banquet: string): Draft => ({
  template,
  ceremonies: [{ id: 'tiec', name: banquet, side: 'SHARED', main: true }],
})
