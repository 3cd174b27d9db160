import type { LocalizedText } from '#lib/localized.ts'
import type { ServiceOfInterest } from './rules.ts'

export const SERVICE_NAMES: Record<ServiceOfInterest, LocalizedText> = {
  dress: { vi: 'Váy cưới, vest', en: 'Dresses and suits' },
  photography: { vi: 'Chụp ảnh, quay phim', en: 'Photo and film' },
  makeup: { vi: 'Trang điểm cô dâu', en: 'Bridal make-up' },
  decoration: { vi: 'Hoa và trang trí', en: 'Flowers and decoration' },
  invitation: { vi: 'Thiệp cưới', en: 'Invitations' },
  'gia-tien': { vi: 'Lễ gia tiên tại nhà', en: 'Ancestral rite at home' },
  car: { vi: 'Xe hoa', en: 'Wedding car' },
  cake: { vi: 'Bánh cưới', en: 'Wedding cake' },
  'mc-music': { vi: 'MC và ban nhạc', en: 'MC and music' },
  honeymoon: { vi: 'Tuần trăng mật', en: 'Honeymoon' },
}
