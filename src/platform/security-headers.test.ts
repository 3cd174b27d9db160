import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { securityHeaders } from './security-headers.ts'

function policyOf(url: string, env: Record<string, string> = {}): Record<string, string> {
  const policy = securityHeaders(readConfig(env))(url)['content-security-policy']!
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]))
}
const PARTIES = {
  CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
  CHAT_ORIGINS: 'https://*.chat.example',
  TAG_MANAGER_URL: 'https://tags.example/tags.js?id=1',
}

describe('the content security policy', () => {
  it('lets nobody in but ourselves where nothing is configured', () => {
    const policy = policyOf('/')
    for (const [name, sources] of Object.entries(policy)) {
      expect([name, sources]).toEqual([name, sources.replace(/https?:\S*|\*/g, '')])
    }
    expect(policy).toMatchObject({ 'script-src': "'self'", 'frame-src': "'self'", 'connect-src': "'self'" })
  })

  it('lets in exactly the chat and the tag manager that are configured, and never a script in the page', () => {
    const policy = policyOf('/', PARTIES)
    expect(policy['script-src']).toBe("'self' https://chat.example https://*.chat.example https://tags.example")
    expect(policy['connect-src']).toBe(
      "'self' https://chat.example https://*.chat.example https://tags.example wss://chat.example wss://*.chat.example",
    )
    expect(policy['style-src']).toBe("'self' https://chat.example https://*.chat.example")
    expect(policy['default-src']).toBe("'self'")
    expect(policy['script-src']).not.toContain('unsafe')
  })

  it.each(['/thiep/khang-vy?g=abc', '/en/thiep/khang-vy', '/thiep-nhap/abc', '/thiep/khang-vy/mung-cuoi'])(
    'lets none of them into an invitation, whose address may hold a household’s token: %s',
    (url) => {
      expect(policyOf(url, PARTIES)).toEqual(policyOf(url))
    },
  )
})
