import { writeKind } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'

export type LookKind = 'template' | 'palette' | 'music'

/** Makes the looks of one kind equal to these, touching only what differs. Tells how many did. */
export const writeLooks = (tx: Transaction, kind: LookKind, looks: { id: string; data: object }[]) =>
  writeKind(tx, 'invitation_looks', kind, looks)
