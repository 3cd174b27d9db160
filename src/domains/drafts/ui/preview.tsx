import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Draft } from '#domains/cards/draft/rules.ts'
import type { CardContent, Face } from '#domains/cards/rules.ts'
import type { Palette, Template } from '#domains/looks/contract.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from './preview.module.css'

/** The page lends the card's own drawing. */
export type DrawCard = (card: CardContent, face: Face) => ReactNode

export interface PreviewProps {
  draft: Draft
  template: Template
  palette: Palette
  face: Face
  drawCard: DrawCard
}

/** The real card, drawn into a frame that has its styles, letter by letter as it is written. */
export function Preview({ draft, template, palette, face, drawCard }: PreviewProps) {
  const { t, lang } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState('phone')
  // another template brings other styles
  const source = pathIn(lang, href('card-sample', { template: template.id }))
  useEffect(() => {
    const take = () => {
      const inside = frame.current?.contentDocument?.body
      if (!inside || !frame.current?.contentWindow?.location.href.endsWith(source)) return
      inside.replaceChildren()
      setBody(inside)
    }
    const shown = frame.current
    setBody(null)
    shown?.addEventListener('load', take)
    if (shown?.contentDocument?.readyState === 'complete') take()
    return () => shown?.removeEventListener('load', take)
  }, [source])
  const card = { ...draft, unsignedName: draft.unsignedName ?? '', template, palette, music: null }
  return (
    <div className={styles.preview} data-size={size}>
      <Segmented
        name="preview-size"
        label={t('invitations.preview.size')}
        value={size}
        onChange={setSize}
        options={[
          { value: 'phone', label: t('invitations.preview.phone') },
          { value: 'desktop', label: t('invitations.preview.desktop') },
        ]}
      />
      <div className={styles.device}>
        <iframe ref={frame} src={source} title={t('invitations.preview.title')} />
      </div>
      <p className="muted">{t('invitations.preview.note')}</p>
      {body && createPortal(drawCard(card, face), body, source)}
    </div>
  )
}
