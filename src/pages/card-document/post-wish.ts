import type { PublicInvitation } from '#domains/cards/contract.ts'
import { type Face, SIDE_OF } from '#domains/cards/rules.ts'
import { sendWish } from '#domains/guest-book/contract.ts'
import { WISH_PLACE } from '#domains/guest-book/rules.ts'
import type { Call } from '#lib/call.ts'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { fieldsOf, fieldsOfFailure } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import type { Posted, Returned } from '#shell/page/page.ts'

interface Sent {
  call: Call
  invitation: Pick<PublicInvitation, 'id' | 'unsignedName'>
  token: string | null
  face: Face
  form: URLSearchParams
  lang: Language
}

/** The card's form for a wish, sent without script. */
export async function postWish({
  call,
  invitation: { id, unsignedName },
  token,
  face,
  form,
  lang,
}: Sent): Promise<Posted> {
  const values = Object.fromEntries(form)
  const [name, message] = [form.get('wish-name')?.trim(), form.get('wish')?.trim() ?? '']
  const fields = { ...(!name && !token && { name: 'required' }), ...(!message && { message: 'required' }) }
  if (Object.keys(fields).length) return { values, fields }
  try {
    const altcha = form.get('altcha') || undefined
    const body = { message, ...(token ? { token } : { name, side: SIDE_OF[face], altcha }) }
    const first = await call(sendWish, { params: { id }, body })
    const needsWork = !first.ok && first.reason === 'proof_of_work_needed'
    // who came without script can't work for it: the couple decides
    const answer = needsWork ? await call(sendWish, { params: { id }, body: { ...body, held: true } }) : first
    if (!answer.ok) return { values, fields: fieldsOf(answer, WHOLE) }
    const lc = answer.value.shown ? 'shown' : 'read'
    const at = href('card', { unsignedName, lc, face: face !== 'shared' && !token && face, g: token })
    return { redirect: `${pathIn(lang, at)}#${WISH_PLACE}` }
  } catch (error) {
    return { values, fields: fieldsOfFailure(error, WHOLE) }
  }
}

/** What came back belongs to one of the two forms. */
export const isWish = (returned: Returned | undefined) => returned?.values.act === 'wish'
