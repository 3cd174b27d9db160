import { later } from '#shell/later.tsx'

export const PaymentTermsLater = await later(async () => (await import('./payment-terms.tsx')).PaymentTerms)
