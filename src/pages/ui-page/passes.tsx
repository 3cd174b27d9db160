import { qrPath } from '#lib/qr.ts'
import { useTexts } from '#shell/texts.tsx'
import { Pass } from '#ui/pass.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { UiSection } from './section.tsx'

const code = qrPath('SONG HY')

export function Passes() {
  const { t } = useTexts()
  const qr = <QrCode qr={code} label={t('gallery.passes.qr')} />
  return (
    <UiSection title={t('gallery.passes.title')} note={t('gallery.passes.note')}>
      <div className="grid pc2">
        <Pass
          level="h2"
          over={t('gallery.passes.ticket')}
          title={t('gallery.passes.fair')}
          code={qr}
          note={t('gallery.passes.show')}
          facts={[
            { label: t('gallery.passes.day'), value: t('gallery.passes.dayValue') },
            { label: t('gallery.passes.people'), value: 2 },
          ]}
        />
        <Pass
          level="h2"
          over={t('gallery.cards.off')}
          title={t('gallery.cards.offer')}
          code={qr}
          facts={[{ label: t('gallery.passes.at'), value: t('gallery.cards.palace') }]}
        />
      </div>
    </UiSection>
  )
}
