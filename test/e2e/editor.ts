import type { Page } from 'playwright-core'
import type { CardStep } from '#domains/drafts/ui/step-names.ts'

/** One step at a time, as a phone shows them. */
export const toStep = (page: Page, step: CardStep) => page.locator(`nav button[data-step=${step}]`).click()

/** By its picture, as a finger does: the box itself is nowhere to be seen. */
export const chooseTemplate = (page: Page, id: string) =>
  page.locator(`label:has(> input[name=template][value=${id}])`).click()

/** The card as it stands, over the form of a phone. */
export const openPreview = (page: Page) =>
  page.locator('[data-part=step-bar]').getByRole('button', { name: 'Xem' }).click()
export const closePreview = (page: Page) =>
  page.locator('[data-part=preview]').getByRole('button', { name: 'Đóng' }).click()

export const publishButton = (page: Page) =>
  page.locator('[data-part=editor-bar]').getByRole('button', { name: /^Đăng/ })
