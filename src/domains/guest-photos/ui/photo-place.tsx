import { UPLOAD_REFUSALS } from '#lib/picture.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import type { PhotoPlaceData, PhotoWord } from './photo-place-data.ts'
import { PHOTO_WORDS } from './photo-place-data.ts'

const REFUSED = ['photos_closed', 'photos_enough', 'photos_full', 'photos_by_link', 'picture_refused'] as const
/** What the card says in words of its own: guests of a card are spoken to in another way than customers. */
const OWN_WORDS: Record<string, PhotoWord> = {
  picture_unreadable: 'unreadable',
  unsupported_media_type: 'unreadable',
  body_too_large: 'heavy',
  storage_full: 'full',
  uploads_too_many: 'busy',
  too_many_requests: 'busy',
  unavailable: 'busy',
}

/** Where guests send photos and see those that the couple has approved. It is empty until somebody comes near it. */
export function PhotoPlace({ id, token }: { id: string; token: string | null }) {
  const { t } = useTexts()
  const words = Object.fromEntries(PHOTO_WORDS.map((word) => [word, t(`guest-photos.card.${word}`)]))
  const sentences = [...REFUSED, ...Object.keys(UPLOAD_REFUSALS)].map((code) => [code, t(`errors.${code}` as TextKey)])
  const own = Object.entries(OWN_WORDS).map(([code, word]) => [code, words[word]])
  const data = { id, token, words, problems: Object.fromEntries([...sentences, ...own]) } as PhotoPlaceData
  return <div data-photos={JSON.stringify(data)} />
}
