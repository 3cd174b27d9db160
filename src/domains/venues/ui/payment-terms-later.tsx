import { later } from '#shell/page/later.tsx'

export const PaymentTermsLater = await later(async () => (await import('./payment-terms.tsx')).PaymentTerms)
