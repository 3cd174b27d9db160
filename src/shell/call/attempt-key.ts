/** Also where the page is not served over https, unlike `crypto.randomUUID`. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Names attempts at sending: the same body sent again, after a lost answer for instance, is the same attempt. */
export function attemptKeys() {
  let last = { body: '', key: '' }
  return function keyFor(body: object): string {
    const text = JSON.stringify(body)
    if (last.body !== text) last = { body: text, key: newKey() }
    return last.key
  }
}

export type KeyFor = ReturnType<typeof attemptKeys>
