import type { FastifyReply, FastifyRequest } from 'fastify'

/** The session of somebody of the office. No script reads it, and other sites send it along with a plain visit only. */
export interface OfficeCookie {
  readonly token: string | null
  /** The call comes from a page of ours: another site can't send one in somebody's name. */
  readonly isFromOurPage: boolean
  keep(token: string, seconds: number): void
  forget(): void
}

export const NO_OFFICE: OfficeCookie = { token: null, isFromOurPage: false, keep() {}, forget() {} }

const TOKEN = /(?:^|;) ?(?:__Host-)?office=([\w-]{43})(?:;|$)/

export function officeCookie(request: FastifyRequest, reply: FastifyReply, officeUrl: string): OfficeCookie {
  const secure = officeUrl.startsWith('https:')
  const set = (value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${secure ? '__Host-office' : 'office'}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    )
  const { cookie = '', origin, 'sec-fetch-site': site } = request.headers
  return {
    token: TOKEN.exec(cookie)?.[1] ?? null,
    isFromOurPage: site === undefined ? origin === officeUrl : site === 'same-origin',
    keep: set,
    forget: () => set('', 0),
  }
}
