import { qrPath } from '#lib/qr.ts'
import { useTexts } from '#shell/texts.tsx'
import { Pass } from '#ui/pass.tsx'
import { PointMap } from '#ui/point-map.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { UiSection } from './section.tsx'

const code = qrPath('SONG HY')

export function Passes() {
  const { t } = useTexts()
  const qr = <QrCode qr={code} label={t('gallery.passes.qr')} />
  const places = [
    { id: 'palace', name: t('gallery.cards.palace'), point: { lat: 10.742, lng: 106.699 } },
    { id: 'river', name: t('gallery.cards.river'), point: { lat: 10.823, lng: 106.735 } },
    { id: 'garden', name: t('gallery.cards.garden'), point: { lat: 10.768, lng: 106.66 } },
  ]
  const beside = { id: 'beside', name: t('gallery.rest.hall1'), point: { lat: 10.743, lng: 106.7 } }
  const distance = (count: number) => t('gallery.passes.distance', { count })
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
      <div className="grid pc2">
        <PointMap
          label={t('gallery.passes.map')}
          shape={1.2}
          points={[...places, beside].map((place) => ({ ...place, href: `#${place.id}` }))}
          distance={distance}
        />
        <PointMap label={t('gallery.passes.one')} shape={1.2} points={places.slice(0, 1)} distance={distance} />
      </div>
    </UiSection>
  )
}
