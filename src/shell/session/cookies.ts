type CookieName = 'lang' | 'st' | 'oat' | 'token'

export const cookies = {
  get(name: CookieName): string | null {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  set(name: CookieName, value: string, days: number) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the in-app browsers our visitors use
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
  },
  remove(name: CookieName) {
    cookies.set(name, '', 0)
  },
}
