import type { ReactNode } from 'react'
import type { StoredPicture } from '#lib/picture.ts'

/** A picture, and what of it stays in sight however it is cut. */
export interface PhotoView {
  file: StoredPicture
  focus: { x: number; y: number }
}

/** A day in the words of the card's language. */
export interface DayView {
  iso: string
  weekday: string
  /** Two digits. */
  day: string
  /** "Tháng 3", "March" */
  month: string
  year: string
  /** "06/03/2027" */
  short: string
  /** "Thứ Bảy, 06/03/2027" */
  long: string
  time: string
  /** "nhằm ngày 29 tháng 1 năm Đinh Mùi" */
  lunar: string
}

export interface CeremonyView {
  key: string
  name: string
  isMain: boolean
  when: DayView | null
  /** "Đón khách 17:30, khai tiệc 18:30", where a banquet has both. */
  hours: string
  place: string
  address: string
  /** The way there, and into one's calendar. */
  acts: ReactNode
}

interface PersonView {
  whose: 'groom' | 'bride'
  role: string
  short: string
  whole: string
  rank: string
  photo: PhotoView | null
}

export interface FamilyView {
  title: string
  parents: { title: string; name: string }[]
  address: string
  child: PersonView
}

export interface MonthDay {
  iso: string
  day: number
  lunar: string
  lunarDay: number
  isTheDay: boolean
}

/** A card as every look arranges it: words, days and pictures, and the parts that other files fill. */
export interface CardView {
  /** Whom it addresses, by name or as anybody. */
  guest: string
  /** "Trân trọng kính mời" and "đến dự buổi tiệc chung vui cùng gia đình chúng tôi"; nothing is asked by an announcement. */
  invite: { before: string; after: string }
  /** "Lễ Thành Hôn" */
  rite: string
  /** "Lễ Thành Hôn của" */
  riteOf: string
  /** The hosts' child first. */
  names: [string, string]
  and: string
  when: DayView | null
  photo: PhotoView | null
  families: [FamilyView, FamilyView]
  announce: string
  ceremonies: CeremonyView[]
  /** The moment that is counted down to. */
  moment: number | null
  month: { label: string; weekdays: string[]; weeks: (MonthDay | null)[][] } | null
  story: string[]
  album: StoredPicture[]
  timetable: { time: string; text: string }[]
  dress: { name: string; colour: string }[]
  /** Null where nobody is asked. */
  reply: { title: string; form: ReactNode } | null
  wishes: { name: string; text: string }[]
  /** Where guests leave something of their own; null where nothing can be sent. */
  guestBook: ReactNode
  /** Where a gift can go, once it may be spoken of. */
  gifts: ReactNode
  /** Whom to call; null where no family gave a number. */
  contacts: ReactNode
  /** Print, languages, what is counted, who made it. */
  small: ReactNode
  music: ReactNode
}

/** How one template draws a card. */
export interface Look {
  /** A sprite of its ornaments; their colours are custom properties. */
  art: string
  /** What waits to be opened: the whole of it is pressed. Only phrasing content, it stands in a label. */
  Opener(given: { card: CardView }): ReactNode
  Body(given: { card: CardView }): ReactNode
  palettes: { id: string; tokens: Record<string, string> }[]
}
