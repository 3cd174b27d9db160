const MOBILE = /Android|BlackBerry|iPhone|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

/** @public The specification names this rule; no page of ours asks for it, since they go by the window's width. */
export const isMobileUserAgent = (userAgent: string) => MOBILE.test(userAgent)

/** An iPad calls itself a Macintosh, but no Macintosh has a touch screen; a Windows phone calls itself an iPhone. */
export function isIos(userAgent: string, maxTouchPoints = 0) {
  if (/IEMobile|Windows Phone/i.test(userAgent)) return false
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
}

/** Our own app shows the site in a web view and says so. */
export const isAppUserAgent = (userAgent: string) => userAgent.includes('SongHyApp')
