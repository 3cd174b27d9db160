import { useState } from 'react'
import type { CardStanding } from '#domains/cards/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { inviteOwner } from '../contract.ts'
import { isWithoutSide, LONGEST_CO_OWNER_NAME, OWNER_LINK_DAYS } from '../rules.ts'
import styles from './owners.module.css'
import { StandingFields } from './standing-fields.tsx'

const FIRST: CardStanding = { role: 'guests', side: 'SHARED', seesPhones: false }

/** Makes a link for one person, and shows it the one time that it can be seen. */
export function InviteForm({ id, onMade }: { id: string; onMade: () => void }) {
  const { t } = useTexts()
  const form = useForm()
  const [name, setName] = useState('')
  const [standing, setStanding] = useState(FIRST)
  const [made, setMade] = useState<{ name: string; url: string }>()

  const send = async () => {
    if (!name.trim()) return { name: 'required' }
    if (isWithoutSide(standing)) return { side: 'side_needed' }
    const side = standing.role === 'all' ? 'SHARED' : standing.side
    const answer = await call(inviteOwner, { params: { id }, body: { name: name.trim(), ...standing, side } })
    if (!answer.ok) return fieldsOf(answer, 'name')
    setMade({ name: name.trim(), url: answer.value.url })
    setName('')
    onMade()
    return null
  }

  return (
    <section className={styles.part}>
      <h2>{t('owners.invite.title')}</h2>
      {made && <MadeLink {...made} />}
      <form {...form.props(send)} className={styles.form}>
        <Field label={t('owners.invite.name')} hint={t('owners.invite.nameHint')} error={form.error('name')}>
          <TextInput
            name="name"
            value={name}
            maxLength={LONGEST_CO_OWNER_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <StandingFields standing={standing} onChange={setStanding} form={form} />
        <Button type="submit" look="primary" busy={form.busy}>
          {t('owners.invite.make')}
        </Button>
      </form>
    </section>
  )
}

function MadeLink({ name, url }: { name: string; url: string }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState<boolean>()
  const text = `${t('owners.invite.words')} ${url}`
  return (
    <div className={styles.made} data-part="owner-link">
      <Field label={t('owners.invite.made', { name })} hint={t('owners.invite.once', { days: OWNER_LINK_DAYS })}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.acts}>
        <Button icon="copy" onClick={async () => setCopied(await copyText(url))}>
          {t('owners.invite.copy')}
        </Button>
        {'share' in navigator && (
          // whoever closes the list of apps changed their mind
          <Button icon="share" onClick={() => void navigator.share({ text }).catch(() => {})}>
            {t('owners.invite.send')}
          </Button>
        )}
      </div>
      <p role="status">{copied !== undefined && t(copied ? 'owners.invite.copied' : 'common.notCopied')}</p>
    </div>
  )
}
