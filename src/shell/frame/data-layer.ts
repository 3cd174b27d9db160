declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** What tag managers take for their beginning. */
export const startTagManager = () => window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })

/** Tells the tag manager's data layer which page is shown. The push stays in the page. */
export function pushPageView(pathname: string) {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'pageview', page: pathname })
}
