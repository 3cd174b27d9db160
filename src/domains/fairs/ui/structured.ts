import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import type { PageModule } from '#shell/page/page.ts'
import type { Fair } from '../contract.ts'

type Given = Omit<Parameters<PageModule<Fair>['meta']>[0], 'data'>

/** What schema.org calls a fair, for search engines. */
export function eventOf(fair: Fair, { t, lang, url }: Given) {
  const { point, picture } = fair
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: fair.title,
    description: fair.summary,
    startDate: `${fair.startDate}T${fair.hours.opens}+07:00`,
    endDate: `${fair.endDate}T${fair.hours.closes}+07:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    image: url(pictureUrl(picture.id, widthsOf(picture.width).at(-1)!, 'webp')),
    url: url(pathIn(lang, href('fair', { id: fair.id }))),
    organizer: { '@type': 'Organization', name: t('common.brand'), url: url(pathIn(lang, '/')) },
    location: {
      '@type': 'Place',
      name: fair.place,
      address: {
        '@type': 'PostalAddress',
        streetAddress: fair.address,
        addressLocality: fair.city.name,
        addressCountry: 'VN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
    },
  }
}
