import type { TestApp } from './app.ts'
import { anAddress, PASSWORD } from './customers.ts'

/** Somebody's browser: it comes from one address and keeps the cookies that it is given. */
export function aBrowser({ app }: Pick<TestApp, 'app'>, address = anAddress()) {
  const kept = new Map<string, string>()
  const browser = {
    address,
    cookies: kept,
    /** The same browser somewhere else: on the train, at the parents' house. */
    movesTo(other: string) {
      browser.address = other
    },
    async ask(what: string, body?: object, headers: Record<string, string> = {}) {
      const [method, url] = what.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
      const answer = await app.inject({
        method,
        url,
        remoteAddress: browser.address,
        headers: { ...(kept.size && { cookie: [...kept].map((pair) => pair.join('=')).join('; ') }), ...headers },
        ...(body && { payload: body }),
      })
      for (const { name, value } of answer.cookies) kept.set(name, value)
      return { status: answer.statusCode, body: answer.body ? answer.json() : undefined, cookies: answer.cookies }
    },
    signIn: (username: string, password = PASSWORD) =>
      browser.ask('POST /api/b2c/oauth/internal/wb', { username, password }),
  }
  return browser
}
