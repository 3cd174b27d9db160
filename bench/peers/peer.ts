import type { VenueRow } from './venue-rows.ts'

/** Somebody else's program that answers the same two questions over the same venues in the same PostgreSQL. */
export interface Peer {
  name: string
  version: string
  packages: Record<string, string>
  overrides?: Record<string, string>
  /** How many times less CPU time we are to need. */
  goals: Record<Subject, number>
  /** Fills its own empty database with the venues, listens on the port, and tells how it wants to be asked. */
  serve(place: PeerPlace): Promise<Question[]>
}

export type Subject = 'list' | 'detail'

export interface PeerPlace {
  /** Where its packages are; it may write here. */
  folder: string
  database: { url: string; host: string; port: number; user: string; name: string }
  port: number
  venues: VenueRow[]
}

export interface Question {
  subject: Subject
  /** Which of the ways to ask it this is. */
  asking: string
  /** Told for comparison: most of what it usually gives is left out. */
  spared?: boolean
  path: string
  headers?: Record<string, string>
  /** Sent by POST; without it the question is a GET. */
  body?: string
}

/** As many venues as a list shows at once, and the one that is looked at. */
export const LIST_SIZE = 24
export const VENUE = 'gian-trau'
