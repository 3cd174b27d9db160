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
import { type BoardLinks, shareBoard, unshareBoard } from '../contract.ts'
import styles from './share-board.module.css'

const NONE: BoardLinks = { token: null, partnerToken: null }

/** The links by which the other of the two joins in and others look; they can be taken back at any time. */
export function ShareBoard({ links: first }: { links: BoardLinks }) {
  const { t } = useTexts()
  const [links, setLinks] = useState(first)
  const { busy, send } = useForm()

  const start = () =>
    send(async () => {
      const shared = await call(shareBoard)
      if (shared.ok) setLinks(shared.value)
      return null
    })
  const stop = () =>
    send(async () => {
      await call(unshareBoard)
      setLinks(NONE)
      showToast(t('favourites.share.stopped'))
      return null
    })
  return (
    <section className={styles.share}>
      <h2>{t('favourites.share.title')}</h2>
      <p className="muted">{t('favourites.share.words')}</p>
      {links.partnerToken && links.token ? (
        <>
          <OneLink token={links.partnerToken} label={t('favourites.share.partner')} primary />
          <OneLink token={links.token} label={t('favourites.share.label')} />
          <div>
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

function OneLink({ token, label, primary }: { token: string; label: string; primary?: boolean }) {
  const { t, lang } = useTexts()
  const { send } = useForm()
  const link = new URL(pathIn(lang, href('board', { token })), location.origin).href
  return (
    <div className={styles.link}>
      <Field label={label}>
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        look={primary ? 'primary' : 'second'}
        icon="share"
        onClick={() => send(() => passOn(link, t, 'favourites.share.copied'))}
      >
        {t('share' in navigator ? 'favourites.share.send' : 'favourites.share.copy')}
      </Button>
    </div>
  )
}
