import { useEffect, useState } from 'react'
import { LONGEST } from '#domains/cards/draft/rules.ts'
import { href } from '#lib/href.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { call } from '#shell/call/browser-call.ts'
import { useSettings } from '#shell/settings.tsx'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { checkUnsignedName } from '../contract.ts'

const CHECK_AFTER_MS = 350

/** The card's address: checked while it is typed, and only a free one is written into the draft. */
export function NameField({
  id,
  value,
  suggested,
  onChange,
}: {
  id: string | null
  value: string
  suggested: string
  onChange(name: string): void
}) {
  const { t } = useTexts()
  const { publicUrl } = useSettings()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const [typed, setTyped] = useState<string | null>(null)
  const [free, setFree] = useState<string[] | null>(null)
  const shown = typed ?? value
  const name = unsignedName(shown).slice(0, 60)

  useEffect(() => {
    if (typed === null || !name) {
      setFree(null)
      return
    }
    if (!isCustomer) {
      onChange(name)
      return
    }
    let wanted = true
    const timer = setTimeout(() => {
      const query = { unsignedName: name, ...(id && { weddingInvitationId: id }) }
      call(checkUnsignedName, { query }).then(
        (answer) => {
          if (!wanted || !answer.ok) return
          setFree(answer.value.existence ? answer.value.suggestions : null)
          if (!answer.value.existence) onChange(name)
        },
        () => {},
      )
    }, CHECK_AFTER_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [typed, name, id, isCustomer, onChange])

  const offered = free ?? (!shown && suggested ? [suggested] : [])
  return (
    <Field
      label={new URL(href('card', { unsignedName: '' }), publicUrl).href.replace(/^https?:\/\//, '')}
      error={free ? t('invitations.name.taken') : undefined}
      ok={isCustomer && !free && value && name === value ? t('invitations.name.free') : undefined}
      hint={
        offered.length > 0 && (
          <>
            {t('invitations.name.suggest')}{' '}
            {offered.map((one) => (
              <Button key={one} look="text" small onClick={() => setTyped(one)}>
                {one}
              </Button>
            ))}
          </>
        )
      }
    >
      <TextInput
        name="unsigned-name"
        value={shown}
        maxLength={LONGEST.unsignedName}
        inputMode="url"
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && setTyped(name)}
      />
    </Field>
  )
}
