import { useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import {
  changeGuestSettings,
  type Guest,
  type GuestLink,
  type GuestSettings,
  getGuestLink,
  getGuestSettings,
} from '#domains/guests/contract.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import type { MessageKind } from '../rules.ts'
import styles from './guests.module.css'
import { MessageWords } from './message-words.tsx'
import { OUR_WORDS, readyMessage } from './ready-message.ts'
import { Reminded, Sent } from './sent.tsx'
import type { SentMark } from './use-guests.ts'

interface InviteDialogProps {
  card: Invitation
  guest: Guest
  kind: MessageKind
  /** The household after this one in the list, if there is one. */
  next: Guest | undefined
  onNext: (guest: Guest) => void
  /** False where it could not be kept. */
  onMark: (guest: Guest, sent: SentMark) => Promise<boolean>
  onClose: () => void
}

/** From household to household: its link, its QR code and the words to send it with. */
export function InviteDialog({ card, guest, kind, next, onNext, onMark, onClose }: InviteDialogProps) {
  const { t } = useTexts()
  const title = t(`guests.send.to.${kind}`, { name: guest.name })
  const [unkept, setUnkept] = useState<string | null>(null)
  // whoever goes on to the next household still hears that the one before could not be marked
  const mark = async (sent: SentMark) => {
    setUnkept(null)
    if (!(await onMark(guest, sent))) setUnkept(guest.name)
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      <Invite key={guest.id} card={card} guest={guest} kind={kind} unkept={unkept} onMark={mark} />
      {next && (
        <Button look="text" icon="arrow-right" className={styles.next} onClick={() => onNext(next)}>
          {t('guests.message.next', { name: next.name })}
        </Button>
      )}
    </Dialog>
  )
}

interface InviteProps extends Pick<InviteDialogProps, 'card' | 'guest' | 'kind'> {
  /** Whom the last mark could not be kept of. */
  unkept: string | null
  onMark: (sent: SentMark) => void
}

/** For these the couple can have words of its own. */
const hasOwnWords = (kind: MessageKind) => kind === 'message' || kind === 'reminder'
const wordsFor = (kind: MessageKind, { message, reminder }: GuestSettings) =>
  kind === 'message' ? message : kind === 'reminder' ? reminder : null

function Invite({ card, guest, kind, unkept, onMark }: InviteProps) {
  const { t, lang } = useTexts()
  const [link, setLink] = useState<GuestLink | null>()
  const [own, setOwn] = useState<string | null>(null)
  const [southern, setSouthern] = useState(false)
  const [copied, setCopied] = useState<boolean>()
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    const [params, settings] = [{ id: card.id, guestId: guest.id }, { id: card.id }]
    Promise.all([call(getGuestLink, { params }), call(getGuestSettings, { params: settings })]).then(
      ([found, kept]) => {
        setLink(found.ok ? found.value : null)
        if (!kept.ok) return
        setOwn(wordsFor(kind, kept.value))
        setSouthern(kept.value.southern)
      },
      (error) => showFailure(error, t),
    )
  }, [card.id, guest.id, kind, t])

  const looks = (words: string | null) =>
    readyMessage({ kind, guest, card, link: link?.url ?? '', t, lang, own: words, southern })
  const message = looks(own)
  /** Keeping the day and giving thanks are no invitation: they leave no mark. */
  const sent = () => {
    if (kind === 'reminder') onMark({ reminded: true })
    else if (kind === 'message' && guest.invitedTsp === null) onMark({ invited: true })
  }
  const copy = async (text: string) => {
    const done = await copyText(text)
    setCopied(done)
    if (done) sent()
  }
  const change = async (body: Partial<Pick<GuestSettings, 'message' | 'reminder' | 'southern'>>) => {
    const answer = await call(changeGuestSettings, { params: { id: card.id }, body }).catch((error) =>
      showFailure(error, t),
    )
    if (!answer?.ok) return false
    setOwn(wordsFor(kind, answer.value))
    setSouthern(answer.value.southern)
    setCopied(undefined)
    return true
  }
  const keep = async (words: string | null) => {
    if (await change(kind === 'reminder' ? { reminder: words } : { message: words })) setEditing(false)
  }
  return (
    <>
      {link === undefined && <Skeleton height="16rem" />}
      {link === null && <Alert kind="info">{t('errors.not_published')}</Alert>}
      {link && !editing && (
        <div className={styles.invite}>
          <blockquote className={styles.message}>{message}</blockquote>
          <div className={styles.acts}>
            <Button look="primary" icon="copy" onClick={() => void copy(message)}>
              {t('guests.message.copy')}
            </Button>
            {'share' in navigator && (
              <Button icon="share" onClick={() => void navigator.share({ text: message }).then(sent, () => {})}>
                {t('guests.message.share')}
              </Button>
            )}
            {hasOwnWords(kind) && (
              <Button look="text" onClick={() => setEditing(true)}>
                {t('guests.message.change')}
              </Button>
            )}
            <p role="status" className={styles.copied}>
              {copied !== undefined && t(copied ? 'guests.message.copied' : 'common.notCopied')}
            </p>
          </div>
          {lang === 'vi' && (
            <Switch checked={southern} onChange={(event) => void change({ southern: event.target.checked })}>
              {t('guests.message.southern')}
            </Switch>
          )}
          {kind === 'message' && <Sent guest={guest} unkept={unkept} onMark={(invited) => onMark({ invited })} />}
          {kind === 'reminder' && (
            <Reminded guest={guest} unkept={unkept} onTakeBack={() => onMark({ reminded: false })} />
          )}
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
      {editing && <MessageWords words={own ?? t(`guests.message.${OUR_WORDS[kind]}`)} looks={looks} onKeep={keep} />}
    </>
  )
}
