import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { HyMark } from './parts.tsx'

/** A sealed envelope, or whatever a look's styles make of its parts. */
export function Envelope({ card: { invite, guest, names } }: { card: CardView }) {
  const { t } = useTexts()
  return (
    <>
      <span className="to">
        {invite.before}
        <span className="opener-who">{guest}</span>
      </span>
      <span className="envelope">
        <span className="back" />
        <span className="letter" aria-hidden="true">
          <HyMark />
          <b>{`${names[0]} & ${names[1]}`}</b>
        </span>
        <span className="pocket" />
        <span className="flap" />
        <span className="seal">
          <HyMark />
        </span>
      </span>
      <span className="opener-hint">{t('card.hint')}</span>
    </>
  )
}
