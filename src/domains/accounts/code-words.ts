import type { Language } from '#lib/localized.ts'
import type { Purpose } from './codes/contract.ts'

/** Says what it is for: whoever is asked on the telephone to read a code out hears what it would do. */
const FOR: Record<Language, Record<Purpose, string>> = {
  vi: {
    registration: 'de dang ky tai khoan',
    reset: 'de doi mat khau',
    join: 'de lien ket tai khoan mang xa hoi',
    confirm: 'de xac nhan la chinh ban',
    quotation: 'de xem lai yeu cau bao gia',
  },
  en: {
    registration: 'to create your account',
    reset: 'to change your password',
    join: 'to link your social account',
    confirm: 'to confirm that it is you',
    quotation: 'to see your price requests',
  },
}

const WORDS: Record<Language, (purpose: string, code: string) => string> = {
  vi: (purpose, code) => `Song Hy: ma ${purpose} la ${code}, dung trong 5 phut. Khong dua ma nay cho bat ky ai.`,
  en: (purpose, code) => `Song Hy: your code ${purpose} is ${code}, valid for 5 minutes. Give it to nobody.`,
}

export const codeWords = (lang: Language, purpose: Purpose, code: string) => WORDS[lang](FOR[lang][purpose], code)
