import { useEffect, useState } from 'react'
import type { Invitation } from '#domains/invitations/contract.ts'
import {
  changeGuestSettings,
  type Guest,
  type GuestLink,
  getGuestLink,
  getGuestSettings,
} from '#domains/invitations/guests/contract.ts'
import { call } from '#shell/browser-call.ts'
import { showFailure } from '#shell/show-failure.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './guests.module.css'
import { type MessageKind, readyMessage } from './ready-message.ts'

interface InviteDialogProps {
  card: Invitation
  guest: Guest
  kind: MessageKind
  onClose: () => void
}

const NAMES = [
  '{opening}',
  '{we}',
  '{couple}',
  '{invites}',
  '{you}',
  '{company}',
  '{event}',
  '{when}',
  '{place}',
  '{link}',
]

/** One household's link, its QR code and the words to send it with. */
export function InviteDialog({ card, guest, kind, onClose }: InviteDialogProps) {
  const { t, lang } = useTexts()
  const [link, setLink] = useState<GuestLink | null>()
  const [own, setOwn] = useState<string | null>(null)
  const [copied, setCopied] = useState<boolean>()
  const [editing, setEditing] = useState<string | null>(null)
  useEffect(() => {
    const [params, settings] = [{ id: card.id, guestId: guest.id }, { id: card.id }]
    Promise.all([call(getGuestLink, { params }), call(getGuestSettings, { params: settings })]).then(
      ([found, kept]) => {
        setLink(found.ok ? found.value : null)
        if (kept.ok) setOwn(kept.value[kind])
      },
      (error) => showFailure(error, t),
    )
  }, [card.id, guest.id, kind, t])

  const message = readyMessage({ kind, guest, card, link: link?.url ?? '', t, lang, own })
  const copy = async (text: string) => setCopied(await copyText(text))
  const keep = async (words: string | null) => {
    const answer = await call(changeGuestSettings, { params: { id: card.id }, body: { [kind]: words } }).catch(
      (error) => showFailure(error, t),
    )
    if (!answer?.ok) return
    setOwn(answer.value[kind])
    setEditing(null)
  }
  const title = t(kind === 'message' ? 'guests.message.title' : 'guests.message.remindTitle', { name: guest.name })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      {link === undefined && <Skeleton height="16rem" />}
      {link === null && <Alert kind="info">{t('errors.not_published')}</Alert>}
      {link && editing === null && (
        <div className={styles.invite}>
          <blockquote className={styles.message}>{message}</blockquote>
          <div className={styles.acts}>
            <Button look="primary" icon="copy" onClick={() => void copy(message)}>
              {t('guests.message.copy')}
            </Button>
            {'share' in navigator && (
              <Button icon="share" onClick={() => void navigator.share({ text: message }).catch(() => {})}>
                {t('guests.message.share')}
              </Button>
            )}
            <Button
              look="text"
              onClick={() =>
                setEditing(own ?? t(kind === 'message' ? 'guests.message.invite' : 'guests.message.remind'))
              }
            >
              {t('guests.message.change')}
            </Button>
          </div>
          <p role="status" className={styles.copied}>
            {copied !== undefined && t(copied ? 'guests.message.copied' : 'common.notCopied')}
          </p>
          <div className={styles.link}>
            <QrCode qr={link.qr} label={t('guests.message.qr', { name: guest.name })} />
            <div>
              <p>{t('guests.message.link')}</p>
              <p className={styles.url}>{link.url}</p>
              <Button small icon="copy" onClick={() => void copy(link.url)}>
                {t('guests.message.copyLink')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {editing !== null && (
        <div className={styles.dialogForm}>
          <Field label={t('guests.message.words')} hint={t('guests.message.names', { names: NAMES.join(' ') })}>
            <TextArea rows={7} maxLength={1000} value={editing} onChange={(event) => setEditing(event.target.value)} />
          </Field>
          <div className={styles.acts}>
            <Button look="primary" disabled={!editing.trim()} onClick={() => void keep(editing.trim())}>
              {t('guests.save')}
            </Button>
            <Button onClick={() => void keep(null)}>{t('guests.message.reset')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
