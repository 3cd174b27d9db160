import { useState } from 'react'
import { missingParts } from '#domains/cards/draft/rules.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { useTexts } from '#shell/texts.tsx'
import type { EditedCard } from './use-card.ts'

/** Shows the card to its guests, or hides it; from the bar and from the last step alike. */
export function usePublishing(card: EditedCard, onPublished: () => void) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const { published, standing } = card
  const missing = missingParts(card.draft)
  const isShown = published?.visible ?? false
  const hasNews = !isShown || published?.hasChanges || standing !== 'saved'

  async function show(visible: boolean) {
    setBusy(true)
    try {
      const answer = await card.publish(visible)
      if (!answer) return
      if (!answer.ok)
        showAlert('error', t(answer.reason === 'invalid' ? 'errors.not_publishable' : `errors.${answer.reason}`))
      else if (visible) onPublished()
      else showAlert('ok', t('invitations.bar.isHidden'))
    } catch (error) {
      showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    missing,
    isShown,
    canPublish: missing.length === 0 && hasNews,
    publish: () => void show(true),
    hide: () => void show(false),
  }
}

export type Publishing = ReturnType<typeof usePublishing>
