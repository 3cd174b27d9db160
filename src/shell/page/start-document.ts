import { pushPageView } from '../frame/data-layer.ts'
import { keepReferral } from '../session/referral.ts'
import { keepViewportClass } from './viewport-class.ts'

/** What happens on every page of the site, for documents that the frame does not surround. */
export function startDocument() {
  keepViewportClass()
  pushPageView(location.pathname)
  keepReferral(location.search)
}
