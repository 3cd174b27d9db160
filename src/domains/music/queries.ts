import { type LookDeps, looksOf } from '#domains/looks/queries.ts'
import type { Language } from '#lib/localized.ts'
import type { Music } from './contract.ts'

export const musicIn = (deps: LookDeps, lang: Language): Promise<Music[]> =>
  deps.memory.remember(`music ${lang}`, () => looksOf<Music>(deps, 'music', lang))
