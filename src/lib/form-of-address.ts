import type { Language } from './localized.ts'

interface Manner {
  /** How the couple calls itself before them, alone and together; in the South together otherwise. */
  self: string
  we: string
  southern: string
  /** Elders are greeted with "Dạ" and invited with "kính mời". */
  respectful: boolean
}

const CHILD: Manner = { self: 'con', we: 'chúng con', southern: 'tụi con', respectful: true }
const YOUNGER: Manner = { self: 'em', we: 'chúng em', southern: 'tụi em', respectful: true }
const FRIEND: Manner = { self: 'mình', we: 'chúng mình', southern: 'tụi mình', respectful: false }
const OLDER: Manner = { self: 'anh chị', we: 'anh chị', southern: 'anh chị', respectful: false }

/** Longer ones first, so that "cô chú" is not read as "cô". */
const FORMS: [form: string, manner: Manner][] = [
  ['ông bà', CHILD],
  ['hai bác', CHILD],
  ['cô chú', CHILD],
  ['chú thím', CHILD],
  ['cậu mợ', CHILD],
  ['dì dượng', CHILD],
  ['cô dượng', CHILD],
  ['thầy cô', YOUNGER],
  ['anh chị', YOUNGER],
  ['các em', OLDER],
  ['các bạn', FRIEND],
  ['ông', CHILD],
  ['bà', CHILD],
  ['bác', CHILD],
  ['cô', CHILD],
  ['chú', CHILD],
  ['thím', CHILD],
  ['cậu', CHILD],
  ['mợ', CHILD],
  ['dì', CHILD],
  ['dượng', CHILD],
  ['thầy', YOUNGER],
  ['anh', YOUNGER],
  ['chị', YOUNGER],
  ['bạn', FRIEND],
  ['em', OLDER],
]

/** The forms that a couple chooses from where the name does not say it. */
export const FORMS_OF_ADDRESS = FORMS.map(([form]) => form)

export interface Address {
  /** "Dạ em chào anh Hiếu" */
  opening: string
  you: string
  we: string
  invites: string
  /** " cùng gia đình", or nothing */
  company: string
  /** The small word at the end: "ạ" to elders, "nhé" among friends. */
  polite: string
}

const ENGLISH = { you: 'you', we: 'we', invites: 'would love to have', company: '', polite: 'please' }
const JOINED = / (?:và|cùng|với) | ?[+&,] ?/u

/** How a household is spoken to, read from the line that the hosts write: "Anh Hiếu và gia đình". */
export function addressOf(name: string, form?: string | null, lang: Language = 'vi', isSouthern = false): Address {
  const plain = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (lang !== 'vi') return { ...ENGLISH, opening: `Dear ${plain}` }
  const [head = plain] = plain.split(JOINED)
  const rest = plain.slice(head.length).replace(JOINED, '').trim()
  const company = rest ? ` cùng ${rest}` : ''
  const lower = (form || head).normalize('NFC').toLowerCase()
  const known = FORMS.find(([one]) => lower === one || lower.startsWith(`${one} `))
  if (!known) {
    return {
      opening: `Kính gửi ${plain}`,
      you: 'quý khách',
      we: 'chúng tôi',
      invites: 'kính mời',
      company: '',
      polite: 'ạ',
    }
  }
  const [you, { self, we, southern, respectful }] = known
  const called = form && !head.toLowerCase().startsWith(you) ? `${you} ${head}` : head[0]!.toLowerCase() + head.slice(1)
  return {
    opening: respectful ? `Dạ ${self} chào ${called}` : `Chào ${called}`,
    you,
    we: isSouthern ? southern : we,
    invites: respectful ? 'kính mời' : 'mời',
    company,
    polite: respectful ? 'ạ' : 'nhé',
  }
}
