import { keptWish } from '#shell/kept-wish.ts'
import { ownContact } from '#shell/session/own-contact.ts'
import { changeDraft, useDraft } from './draft.ts'
import { knownFrom } from './quotation-href.ts'
import type { QuotationValues } from './values.ts'

/** Nobody is asked for what they have told us already: the banquet that this device remembers, and who they are. */
export async function fillIn(known: Partial<QuotationValues>, signedIn: boolean) {
  const open = Object.entries(knownFrom(keptWish())).filter(([part]) => !(part in known))
  const wish: Partial<QuotationValues> = Object.fromEntries(open)
  changeDraft(wish.weddingDate ? { ...wish, when: 'day' } : wish)
  const { tel, name, weddingDate } = useDraft.getState()
  if (!signedIn || (tel && name)) return
  const own = await ownContact()
  if (!own) return
  changeDraft({ tel: tel || own.tel, name: name || own.name, weddingDate: weddingDate || own.weddingDate })
}
