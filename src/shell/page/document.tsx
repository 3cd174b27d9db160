import type { PointerEvent, ReactNode } from 'react'
import { jsonForHtml } from '#lib/html.ts'
import type { Language } from '#lib/localized.ts'
import { MARK } from '#lib/mark.ts'
import { textsUrl } from '../load-texts.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

/** Our mark, gold on lacquer, in the document itself: so small a file is not worth a request of its own. */
const ICON = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='-8 -8 64 64'><path fill='%23a4161f' d='M-8-8h64v64H-8z'/><path d='${MARK}' fill='none' stroke='%23f6dfab' stroke-width='3' stroke-linecap='square'/></svg>`

/**
 * Sheets that the joined one contains: named so that Vite's loader does not fetch them for later pages. Browsers look
 * ahead in the document and fetch what is disabled all the same, but not what is for no medium.
 */
const UNFETCHED = { disabled: true, media: 'not all' }

/** Answers `entry-start.ts`, which asks whether a part is hydrated; real ones can't be cancelled and mean nothing here. */
const answerProbe = (event: PointerEvent) => event.preventDefault()

/** The whole HTML document, the same on the server and in the browser. */
export function PageDocument({ lang, data, children }: { lang: Language; data: PageData; children: ReactNode }) {
  const { assets, texts, textsVersion } = data
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ef" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.joined.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...UNFETCHED} />
        ))}
      </head>
      <body onLostPointerCapture={answerProbe}>
        {children}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
        />
        <script
          type="module"
          src={assets.start}
          data-entry={assets.entry}
          data-scripts={assets.scripts.join(' ')}
          data-texts={texts.map((namespace) => textsUrl(lang, namespace, textsVersion)).join(' ')}
        />
      </body>
    </html>
  )
}
