import { href } from '#lib/href.ts'

export const fittingHref = (dressId: string, sent = false) => href('fitting', { id: dressId, sent: sent && 1 })
