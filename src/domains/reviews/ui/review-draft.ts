import type { StoredPicture } from '#lib/picture.ts'
import { storage } from '#shell/storage.ts'
import type { OwnReview, ScoreName } from '../contract.ts'
import type { ReviewBody } from '../writing/contract.ts'

export interface DraftPicture {
  key: string
  alt: string
  thumb: string
  /** Once the server has it. */
  picture: Pick<StoredPicture, 'id'> | null
}

export interface ReviewDraft {
  customerId: string
  rating: number
  scores: Partial<Record<ScoreName, number>>
  title: string
  content: string
  weddingDate: string
  pictures: DraftPicture[]
  /** Names the one attempt at sending it, however often that takes. */
  sendKey: string
  /** The author has pressed send, and it has not been answered yet. */
  sending: boolean
}

export const emptyDraft = (customerId: string): ReviewDraft => ({
  customerId,
  rating: 0,
  scores: {},
  title: '',
  content: '',
  weddingDate: '',
  pictures: [],
  sendKey: crypto.randomUUID(),
  sending: false,
})

const keyOf = (venueId: string) => `reviewDraft:${venueId}` as const

/** What was typed before: kept on this device until it is sent, and shown to its author only. */
export function readDraft(venueId: string, customerId: string): ReviewDraft | null {
  const kept = storage.getJson(keyOf(venueId)) as ReviewDraft | null
  return kept?.customerId === customerId ? { ...emptyDraft(customerId), ...kept } : null
}

/** Pictures that the server does not have yet live as long as the page. */
export function keepDraft(venueId: string, draft: ReviewDraft) {
  const pictures = draft.pictures.filter(({ picture }) => picture)
  storage.set(keyOf(venueId), JSON.stringify({ ...draft, pictures }))
}

export const forgetDraft = (venueId: string) => storage.remove(keyOf(venueId))

export function draftOf(review: OwnReview, customerId: string): ReviewDraft {
  const scores = Object.fromEntries(Object.entries(review.scores).filter(([, value]) => value !== null))
  return {
    ...emptyDraft(customerId),
    rating: review.rating,
    scores: scores as ReviewDraft['scores'],
    title: review.title,
    content: review.content,
    weddingDate: review.weddingDate ?? '',
    pictures: review.pictures.map(({ id, alt }) => ({
      key: id,
      alt,
      thumb: `/pictures/${id}/200.webp`,
      picture: { id },
    })),
  }
}

export const bodyOf = (draft: ReviewDraft): ReviewBody => ({
  customerId: draft.customerId,
  rating: draft.rating,
  scores: {
    food: draft.scores.food ?? null,
    service: draft.scores.service ?? null,
    hall: draft.scores.hall ?? null,
    sound: draft.scores.sound ?? null,
    asQuoted: draft.scores.asQuoted ?? null,
    parking: draft.scores.parking ?? null,
  },
  title: draft.title,
  content: draft.content,
  weddingDate: draft.weddingDate || null,
  pictures: draft.pictures.flatMap(({ picture, alt }) => (picture ? [{ id: picture.id, alt }] : [])),
})
