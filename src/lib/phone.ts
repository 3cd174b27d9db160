import * as v from 'valibot'

export const PHONE_PROBLEMS = [
  'empty',
  'letters',
  'foreign',
  'too_short',
  'too_long',
  'not_mobile',
  'old_eleven_digits',
] as const
type PhoneProblem = (typeof PHONE_PROBLEMS)[number]

export type ParsedPhone = { ok: true; tel: `+84${string}` } | { ok: false; reason: PhoneProblem }

// The mobile ranges in use since 15 September 2018. They say nothing about the operator: numbers are ported.
const MOBILE = /^(?:3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/
/** A phone in a path: exactly `+84.` and nine digits. */
// recheck-ignore: made of MOBILE, whose digits are counted
export const TEL_IN_PATH = new RegExp(`^\\+84\\.(${MOBILE.source.slice(1, -1)})$`)
export const TEL = /^\+84\d{9}$/

const refuse = (reason: PhoneProblem): ParsedPhone => ({ ok: false, reason })

/** Reads a Vietnamese mobile number as people write it, and says what is wrong with anything else. */
export function parsePhone(input: string): ParsedPhone {
  const written = input.normalize('NFKC').replace(/[\s.()\p{Pd}\p{Cf}]/gu, '')
  if (!written) return refuse('empty')
  if (!/^\+?\d+$/.test(written)) return refuse('letters')

  const abroad = /^(?:\+|00)(?!84)/.test(written)
  if (abroad) return refuse('foreign')

  const home = written.match(/^(?:(?:\+|00)?840?|0)(\d*)$/)
  if (!home) return refuse(written.length < 10 ? 'too_short' : 'not_mobile')

  const digits = home[1]!
  if (MOBILE.test(digits)) return { ok: true, tel: `+84${digits}` }
  if (digits.length === 10 && digits.startsWith('1')) return refuse('old_eleven_digits')
  if (digits.length === 10 && digits.startsWith('2')) return refuse('not_mobile')
  if (digits.length !== 9) return refuse(digits.length < 9 ? 'too_short' : 'too_long')
  return refuse('not_mobile')
}

/** What the codes of mobile numbers with eleven digits became in 2018. */
const RENEWED: Record<string, string> = {
  120: '70',
  121: '79',
  122: '77',
  126: '76',
  128: '78',
  123: '83',
  124: '84',
  125: '85',
  127: '81',
  129: '82',
  162: '32',
  163: '33',
  164: '34',
  165: '35',
  166: '36',
  167: '37',
  168: '38',
  169: '39',
  186: '56',
  188: '58',
  199: '59',
}

/** Today's form of a mobile number from before September 2018, else null. */
export function renewedPhone(input: string): string | null {
  const old = input.replace(/[^\d+]/g, '').match(/^(?:\+?84|0084|0)(1\d\d)(\d{7})$/)
  const code = RENEWED[old?.[1] ?? '']
  return old && code ? `+84${code}${old[2]}` : null
}

/** A phone field: any accepted way of writing in, `+84` and nine digits out. */
export const Tel = v.pipe(
  v.string(),
  v.maxLength(40, 'tel_too_long'),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const phone = parsePhone(dataset.value)
    if (phone.ok) return phone.tel
    addIssue({ message: `tel_${phone.reason}` })
    return NEVER
  }),
  v.string(),
  v.regex(TEL),
)

/** `0912 345 678` */
export function showPhone(tel: string) {
  return TEL.test(tel) ? `0${tel.slice(3, 6)} ${tel.slice(6, 9)} ${tel.slice(9)}` : tel
}

/** `09** *** 678`: enough to recognise one's own number, too little to call it. */
export function maskPhone(tel: string) {
  return TEL.test(tel) ? `0${tel[3]}** *** ${tel.slice(9)}` : '***'
}

/** What somebody wrote, without the numbers in it. */
export const withoutPhones = (text: string) => text.replace(/(?:\+?84|0)(?:[\s.()-]?\d){8,10}/g, '***')

/** The form a number has in a path: `+84.912345678`. */
export const phonePath = (tel: string) => `+84.${tel.slice(3)}`

export function telFromPath(segment: string) {
  const digits = segment.match(TEL_IN_PATH)?.[1]
  return digits ? `+84${digits}` : null
}

/** A number within a sentence stays on one line. */
export const unbrokenPhone = (tel: string) => showPhone(tel).replaceAll(' ', '\u00a0')
