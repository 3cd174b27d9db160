import type { PageRoute } from '#shell/page/page.ts'

/** Texts that pages and the dialogs over them need alike. */
export const ACCOUNT_TEXTS: PageRoute['texts'] = ['accounts', 'errors']
export const QUOTATION_TEXTS: PageRoute['texts'] = ['quotations', 'errors']
