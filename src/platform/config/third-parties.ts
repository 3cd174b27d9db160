import * as v from 'valibot'

/** A script of somebody else's that a page loads once its visitor agrees, and where it may reach from then on. */
export interface ThirdParty {
  scriptUrl: string
  origins: string[]
}

/** How visitors reach the people behind the site. */
interface Contact {
  tel: string | null
  email: string | null
  zaloUrl: string | null
}

const SAMPLE: Contact = {
  tel: '028 7300 0000',
  email: 'cham-soc@songhy.example',
  zaloUrl: 'https://zalo.example/songhy',
}

const HttpAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/\S+$/))
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/
/** `https://chat.example, https://*.chat.example` */
const Origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((origin) => origin.trim().toLowerCase())),
  v.check((origins) => origins.every((origin) => ORIGIN.test(origin))),
)

export const THIRD_PARTY_ENTRIES = {
  CHAT_SCRIPT_URL: v.optional(HttpAddress),
  CHAT_ORIGINS: v.optional(Origins),
  TAG_MANAGER_URL: v.optional(HttpAddress),
  TAG_MANAGER_ORIGINS: v.optional(Origins),
  CONTACT_TEL: v.optional(v.pipe(v.string(), v.regex(/^\+?\d[\d .]{5,18}\d$/))),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  CONTACT_ZALO_URL: v.optional(HttpAddress),
}

const Environment = v.object(THIRD_PARTY_ENTRIES)
type Environment = v.InferOutput<typeof Environment>

export const THIRD_PARTY_SENTENCES: Record<keyof Environment, string> = {
  CHAT_SCRIPT_URL: 'CHAT_SCRIPT_URL must be the http or https address of a script.',
  CHAT_ORIGINS: 'CHAT_ORIGINS must be a list of origins, such as https://chat.example, https://*.chat.example.',
  TAG_MANAGER_URL: 'TAG_MANAGER_URL must be the http or https address of a script.',
  TAG_MANAGER_ORIGINS: 'TAG_MANAGER_ORIGINS must be a list of origins, such as https://tags.example.',
  CONTACT_TEL: 'CONTACT_TEL must be a phone number.',
  CONTACT_EMAIL: 'CONTACT_EMAIL must be an e-mail address.',
  CONTACT_ZALO_URL: 'CONTACT_ZALO_URL must be an http or https address.',
}

const partyOf = (scriptUrl: string | undefined, origins: string[] = []): ThirdParty | undefined =>
  scriptUrl === undefined ? undefined : { scriptUrl, origins: [new URL(scriptUrl).origin, ...origins] }

/** What the sample site says of itself is nobody's in production. */
export function thirdPartiesOf(env: Environment, production: boolean) {
  const sample = production ? { tel: null, email: null, zaloUrl: null } : SAMPLE
  return {
    chat: partyOf(env.CHAT_SCRIPT_URL, env.CHAT_ORIGINS),
    tagManager: partyOf(env.TAG_MANAGER_URL, env.TAG_MANAGER_ORIGINS),
    contact: {
      tel: env.CONTACT_TEL ?? sample.tel,
      email: env.CONTACT_EMAIL ?? sample.email,
      zaloUrl: env.CONTACT_ZALO_URL ?? sample.zaloUrl,
    },
  }
}
