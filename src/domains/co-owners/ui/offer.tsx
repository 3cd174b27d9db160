import { href } from '#lib/href.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { go } from '#shell/page/go.ts'
import { leadToSignIn } from '#shell/session/previous-url.ts'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { joinCard, type OfferedCard } from '../contract.ts'
import styles from './owners.module.css'

/** What somebody is asked to do, and a yes to it; whoever has no account gets one first and comes back here. */
export function CardOffer({ token, offer }: { token: string; offer: OfferedCard }) {
  const { t } = useTexts()
  const { isLoggedIn } = useStore((state) => state.user)
  const form = useForm()
  const { names, invitedBy: by, role, side } = offer
  const take = async () => {
    const answer = await call(joinCard, { params: { token } })
    if (!answer.ok) return fieldsOf(answer, WHOLE)
    await go(href(role === 'all' ? 'invitation-edit' : 'invitation-guests', { id: answer.value.id }))
    return null
  }
  return (
    <form {...form.props(take)} className={styles.offer}>
      <h1>{t('owners.join.title')}</h1>
      <p className="lead">
        {names.length
          ? t('owners.join.words', { by, names: names.join(' & ') })
          : t('owners.join.wordsUnnamed', { by })}
      </p>
      <p>
        {t('owners.join.may')} <strong>{t(`owners.role.${role}`)}.</strong> {t(`owners.roleWords.${role}`)}
      </p>
      {role !== 'all' && <p>{t('owners.join.of', { side: t(`owners.side.${side}`) })}</p>}
      {isLoggedIn === false ? (
        <>
          <Button look="primary" onClick={leadToSignIn}>
            {t('owners.join.signIn')}
          </Button>
          <p className="muted">{t('owners.join.signInWords')}</p>
        </>
      ) : (
        <Button type="submit" look="primary" busy={form.busy || isLoggedIn === undefined}>
          {t('owners.join.take')}
        </Button>
      )}
      {form.error(WHOLE) && <p role="alert">{form.error(WHOLE)}</p>}
    </form>
  )
}
