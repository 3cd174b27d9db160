import type { SocialProvider } from '#domains/sessions/contract.ts'
import { useForm } from '#shell/form/use-form.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/form.module.css'

/** Only the providers that are configured. */
export function SocialButtons({ remember }: { remember: boolean }) {
  const { t } = useTexts()
  const { social } = useSettings()
  const { busy, send } = useForm()
  const offered = (Object.keys(social) as SocialProvider[]).filter((provider) => social[provider])
  if (offered.length === 0) return null
  const start = (provider: SocialProvider) =>
    send(async () => {
      rememberPlace()
      const { startSocial } = await import('./social-flow.ts')
      await startSocial(provider, social, remember)
      return null
    })
  return (
    <>
      <p className={styles.or}>{t('accounts.signin.or')}</p>
      {offered.map((provider) => (
        <Button key={provider} look="quiet" block busy={busy} onClick={() => start(provider)}>
          {t(`accounts.signin.with.${provider}`)}
        </Button>
      ))}
    </>
  )
}
