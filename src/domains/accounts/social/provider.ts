/** Who a provider says the bearer of a token is, or why it can't say so. */
export type Checked =
  | { ok: true; id: string; nonce?: string }
  | { ok: false; reason: 'wrong_credentials' | 'provider_unavailable' }

export interface SocialChecks {
  facebook?: FacebookCheck
  apple?: AppleCheck
}

export interface FacebookCheck {
  check(accessToken: string): Promise<Checked>
  /** A token that lives for weeks in exchange for one that lives for an hour. */
  exchange(accessToken: string): Promise<{ accessToken: string; accessTokenExpireTsp: number } | null>
}

export interface AppleCheck {
  check(identityToken: string): Promise<Checked>
}

export const PROVIDER_TIMEOUT_MS = 5000
export const unavailable = { ok: false, reason: 'provider_unavailable' } as const
export const wrong = { ok: false, reason: 'wrong_credentials' } as const
