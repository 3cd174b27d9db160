import { showPhone } from '#lib/phone.ts'

/** A number within a sentence stays on one line. */
export const unbroken = (tel: string) => showPhone(tel).replaceAll(' ', '\u00a0')
