import { useState } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { passOn } from '#shell/pass-on.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { shareBoard, unshareBoard } from '../contract.ts'
import styles from './share-board.module.css'

/** The one link by which two look at what one of them keeps; it can be taken back at any time. */
export function ShareBoard({ token: first }: { token: string | null }) {
  const { t, lang } = useTexts()
  const [token, setToken] = useState(first)
  const { busy, send } = useForm()
  const link = token && new URL(pathIn(lang, href('board', { token })), location.origin).href

  const start = () =>
    send(async () => {
      const shared = await call(shareBoard)
      if (shared.ok) setToken(shared.value.token)
      return null
    })
  const stop = () =>
    send(async () => {
      await call(unshareBoard)
      setToken(null)
      showToast(t('favourites.share.stopped'))
      return null
    })
  return (
    <section className={styles.share}>
      <h2>{t('favourites.share.title')}</h2>
      <p className="muted">{t('favourites.share.words')}</p>
      {link ? (
        <>
          <Field label={t('favourites.share.label')}>
            <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className={styles.ways}>
            <Button look="primary" icon="share" onClick={() => send(() => passOn(link, t, 'favourites.share.copied'))}>
              {t('share' in navigator ? 'favourites.share.send' : 'favourites.share.copy')}
            </Button>
            <Button look="danger" busy={busy} onClick={stop}>
              {t('favourites.share.stop')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon="share" busy={busy} onClick={start}>
            {t(busy ? 'favourites.share.busy' : 'favourites.share.start')}
          </Button>
        </div>
      )}
    </section>
  )
}
