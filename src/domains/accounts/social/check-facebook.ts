import { type FacebookCheck, PROVIDER_TIMEOUT_MS, unavailable, wrong } from './provider.ts'

export interface FacebookSettings {
  baseUrl: string
  appId: string
  appSecret: string
}

/** Asks Facebook whose token it is, and whether it was made for our app: another app's token is nobody's. */
export function facebookCheck({ baseUrl, appId, appSecret }: FacebookSettings, now: () => number): FacebookCheck {
  async function ask(path: string, query: Record<string, string>) {
    const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    if (response.status >= 500) throw new Error(`facebook answered ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    async check(accessToken) {
      try {
        const { data } = await ask('/debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` })
        const token = (data ?? {}) as { app_id?: string; user_id?: string; is_valid?: boolean; expires_at?: number }
        const expired = Boolean(token.expires_at) && token.expires_at! * 1000 <= now()
        if (!token.is_valid || token.app_id !== appId || !token.user_id || expired) return wrong
        return { ok: true, id: token.user_id }
      } catch {
        return unavailable
      }
    },

    async exchange(accessToken) {
      const exchanged = {
        grant_type: 'fb_exchange_token',
        client_id: appId,
        client_secret: appSecret,
        fb_exchange_token: accessToken,
      }
      // refused as `provider_unavailable`
      const answer = await ask('/oauth/access_token', exchanged).catch(() => null)
      if (typeof answer?.access_token !== 'string') return null
      const seconds = Number(answer.expires_in ?? 3600)
      return { accessToken: answer.access_token, accessTokenExpireTsp: now() + seconds * 1000 }
    },
  }
}
