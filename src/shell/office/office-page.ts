import type { ReactNode } from 'react'
import type { OfficePerson } from '#domains/staff/contract.ts'
import type { OfficeCall } from './office-call.ts'

export interface OfficeLoadArgs<InPath extends string = string> {
  call: OfficeCall
  params: Record<InPath, string>
  query: Record<string, string>
  person: OfficePerson
  now: number
}

/** A page of the office: what it asks for, and what it shows of it. */
export interface OfficePageModule<Data = never> {
  load?(given: OfficeLoadArgs): Promise<Data>
  Page(props: { data: Data }): ReactNode
}

/** What a page asked for is not there, or is somebody else's. */
export const missing = () => new Response(null, { status: 404 })

/** The value of an answer that a page can't do without. */
export function needed<T>(answer: { ok: true; value: T } | { ok: false }): T {
  if (!answer.ok) throw missing()
  return answer.value
}
