import { type LookGround, looksOf } from '#domains/looks/queries.ts'
import type { Language } from '#lib/localized.ts'
import type { Music } from './contract.ts'

export const musicIn = (ground: LookGround, lang: Language): Promise<Music[]> =>
  ground.memory.remember(`music ${lang}`, () => looksOf<Music>(ground, 'music', lang))
