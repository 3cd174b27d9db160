import type { Modal, ModalName } from '#shell/page/modals-context.ts'
import { ACCOUNT_TEXTS, QUOTATION_TEXTS } from './shared-texts.ts'

/** What stands in each dialog that may open over any page. */
export const modals: Record<ModalName, Modal> = {
  signIn: {
    texts: ACCOUNT_TEXTS,
    load: async () => ({ default: (await import('#domains/accounts/ui/sign-in-form.tsx')).SignInForm }),
  },
  quotation: {
    texts: QUOTATION_TEXTS,
    load: async () => ({ default: (await import('#domains/quotations/ui/quotation-dialog.tsx')).QuotationDialog }),
  },
  quotationNotice: {
    texts: QUOTATION_TEXTS,
    load: async () => ({ default: (await import('#domains/quotations/ui/notice-dialog.tsx')).NoticeDialog }),
  },
}
