import { useState } from 'react'
import type { Draft } from '#domains/cards/draft/rules.ts'
import { FACES, type Face, faceOf, namesOf } from '#domains/cards/rules.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { qrPath } from '#lib/qr.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './send-sheet.module.css'

interface SendSheetProps {
  id: string
  draft: Draft
  /** The address that guests know. */
  unsignedName: string
  onClose: () => void
}

const MESSENGER_APP = 'fb-messenger://share/?link='
const MESSENGER = 'https://www.messenger.com/'
const ZALO = 'https://chat.zalo.me/'

/** What publishing ends in: the link, its code, the ways to send it, and the guests next. */
export function SendSheet({ id, draft, unsignedName, onClose }: SendSheetProps) {
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  const [face, setFace] = useState<Face>('shared')
  const [copied, setCopied] = useState<boolean>()
  const path = pathIn(lang, href('card', { unsignedName }))
  const query = face === 'shared' ? '' : `?face=${face}`
  const link = publicUrl + path + query
  const names = namesOf(draft, face, t('card.and'))
  const message = t(`invitations.send.message.${draft.occasion ?? 'WEDDING'}`, { names, link })
  const copy = async (text: string) => setCopied(await copyText(text))
  const isPhone = matchMedia('(pointer: coarse)').matches
  return (
    <Drawer
      open
      sheet
      onClose={onClose}
      title={t('invitations.send.title')}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" block href={href('invitation-guests', { id })}>
          {t('invitations.send.guests')}
        </Button>
      }
    >
      <div className={styles.send} data-part="send-sheet">
        <p>{t('invitations.bar.isPublished')}</p>
        <Segmented
          name="send-face"
          label={t('invitations.edit.face')}
          value={face}
          onChange={(value) => setFace(faceOf(value))}
          options={FACES.map((one) => ({ value: one, label: t(`invitations.face.${one}`) }))}
        />
        <Field label={t('invitations.send.link')}>
          <TextInput name="card-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <div className={styles.ways}>
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('invitations.send.copy')}
          </Button>
          <Button href={ZALO} target="_blank" rel="noreferrer" onClick={() => void copy(message)} data-part="zalo">
            {t('invitations.send.zalo')}
          </Button>
          <Button
            href={isPhone ? MESSENGER_APP + encodeURIComponent(link) : MESSENGER}
            target="_blank"
            rel="noreferrer"
            onClick={() => void copy(message)}
            data-part="messenger"
          >
            {t('invitations.send.messenger')}
          </Button>
          {'share' in navigator && (
            // whoever closes the list of apps changed their mind
            <Button icon="share" onClick={() => void navigator.share({ text: message, url: link }).catch(() => {})}>
              {t('invitations.send.share')}
            </Button>
          )}
        </div>
        <p role="status">{copied !== undefined && t(copied ? 'invitations.send.copied' : 'common.notCopied')}</p>
        <div className={styles.code}>
          <QrCode qr={qrPath(link)} label={t('invitations.send.qr')} />
          <div>
            <a href={`${path}/qr.png${query}`} download={`${unsignedName}-qr.png`}>
              {t('invitations.send.qrPicture')}
            </a>
            <a href={`${path}/qr.pdf${query}`} target="_blank" rel="noreferrer">
              {t('invitations.send.qrPrint')}
            </a>
            <a href={`${path}/share.png${query}`} download={`${unsignedName}.png`}>
              {t('invitations.send.picture')}
            </a>
          </div>
        </div>
        <p className="muted">{t('invitations.send.later')}</p>
      </div>
    </Drawer>
  )
}
