import { useState } from 'react'
import type { Face } from '#domains/cards/rules.ts'
import { sharePreview } from '#domains/drafts/preview/contract.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A link to the draft for the family; it works until it is switched off, and guests never see it. */
export function PreviewLink({ id, token, face }: { id: string; token: string | null; face: Face }) {
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  const [changed, setChanged] = useState<string | null>()
  const [copied, setCopied] = useState(false)
  const shown = changed === undefined ? token : changed
  const query = face === 'shared' ? '' : `?face=${face}`
  const link = shown && publicUrl + pathIn(lang, href('card-draft', { preview: shown })) + query
  async function set(shared: boolean) {
    try {
      const answer = await call(sharePreview, { params: { id }, body: { shared } })
      if (answer.ok) setChanged(answer.value.previewToken)
      else showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
  }
  return (
    <>
      <Switch
        name="preview-link"
        checked={Boolean(shown)}
        onChange={(event) => void set(event.target.checked)}
        hint={t('invitations.family.hint')}
      >
        {t('invitations.family.shown')}
      </Switch>
      {link && (
        <>
          <Field label={t('invitations.family.link')}>
            <TextInput name="preview-address" readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <Button small onClick={async () => setCopied(await copyText(link))}>
            {t(copied ? 'invitations.family.copied' : 'invitations.family.copy')}
          </Button>
        </>
      )}
    </>
  )
}
