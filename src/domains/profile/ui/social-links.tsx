import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { listIdentities, removeIdentity, SOCIAL_PROVIDERS, type SocialProvider } from '#domains/sessions/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import styles from './profile-rows.module.css'

type Identities = v.InferOutput<(typeof listIdentities)['success']>
const NAMES: Record<SocialProvider, string> = { facebook: 'Facebook', apple: 'Apple' }

/** The social accounts that open this one. A provider that neither is set up nor joined is not spoken of. */
export function SocialLinks() {
  const { t, lang } = useTexts()
  const { social } = useSettings()
  const [known, setKnown] = useState<Identities | null>(null)
  const { busy, send, error } = useForm()
  useEffect(() => {
    let wanted = true
    call(listIdentities).then(
      (answer) => wanted && answer.ok && setKnown(answer.value),
      (problem) => showFailure(problem, t),
    )
    return () => {
      wanted = false
    }
  }, [t])

  const joined = (provider: SocialProvider) => known?.items.find((item) => item.provider === provider)
  const shown = SOCIAL_PROVIDERS.filter((provider) => social[provider] || joined(provider))
  if (!known || shown.length === 0) return null

  const remove = (provider: SocialProvider) =>
    send(async () => {
      const removed = await call(removeIdentity, { params: { provider } })
      if (!removed.ok && removed.reason === 'last_way_in') return { [WHOLE]: removed.reason }
      setKnown({ ...known, items: known.items.filter((item) => item.provider !== provider) })
      return null
    })
  return (
    <section>
      <h2>{t('accounts.social.title')}</h2>
      {error(WHOLE) && <Alert kind="error">{error(WHOLE)}</Alert>}
      <ul className={styles.rows}>
        {shown.map((provider) => {
          const since = joined(provider)
          return (
            <li key={provider}>
              <div>
                <p>{NAMES[provider]}</p>
                <p className="hint">
                  {since
                    ? t('accounts.social.since', { date: shortDate(isoDate(since.joinedTsp), lang) })
                    : t('accounts.social.not', { provider: NAMES[provider] })}
                </p>
              </div>
              {since && (
                <Button small disabled={busy} onClick={() => remove(provider)}>
                  {t('accounts.social.remove')}
                  <span className="vh"> {NAMES[provider]}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
