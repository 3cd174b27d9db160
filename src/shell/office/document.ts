import { escapeHtml } from '#lib/html.ts'
import type { Language } from '#lib/localized.ts'
import type { OfficeAssets } from '#lib/page-assets.ts'
import type { Translate } from '#lib/texts.ts'

export const OFFICE_ROOT_ID = 'office'
/** The text files of the office. */
export const OFFICE_TEXTS = ['common', 'errors', 'office', 'calendar', 'reviews', 'messages'] as const

/** The document around the office: drawn in the browser, for whoever is signed in. Until then it says what is coming. */
export function officeDocument(lang: Language, t: Translate, assets: OfficeAssets, textsVersion: string): string {
  const words = (key: 'office.opening' | 'office.noScript' | 'office.name') => escapeHtml(t(key))
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf7ef"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${words('office.name')} | Song Hỷ</title>
${assets.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${assets.scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}</head>
<body><div id="${OFFICE_ROOT_ID}" data-texts="${textsVersion}"><p class="wrap section muted" role="status">${words('office.opening')}</p></div>
<noscript><p class="wrap section">${words('office.noScript')}</p></noscript>
<script type="module" src="${assets.entry}"></script></body></html>`
}
