import type { Db } from '#platform/db.ts'
import type { Promotion } from '#platform/messages.ts'
import { consentHolds } from './consents.ts'

/** Asked for each offer at the moment of sending. */
export const mayPromote = (db: Db, promotion: Promotion) => consentHolds(db, promotion)
