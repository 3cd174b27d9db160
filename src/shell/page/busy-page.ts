import { escapeHtml } from '#lib/html.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'

const RETRY_SECONDS = 3

/** Said to whoever comes while too much is asked for: a page of nothing but words, which asks again by itself. */
export const busyPage = (lang: Language, t: Translate) => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${escapeHtml(t('common.busy.title'))}</title>
<h1>${escapeHtml(t('common.busy.title'))}</h1>
<p>${escapeHtml(t('common.busy.words'))}</p>
</html>
`
