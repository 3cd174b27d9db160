import '#domains/invitations/ui/card/base.css'
import card from '#domains/invitations/ui/card/card.module.css'
import { copyOnTap } from '#domains/invitations/ui/card/copy-on-tap.ts'
import cover from '#domains/invitations/ui/card/cover.module.css'
import gifts from '#domains/invitations/ui/card/gift-box.module.css'
import parts from '#shell/document-parts.module.css'
import { startDocument } from '#shell/start-document.ts'
import alert from '#ui/alert.module.css'
import icon from '#ui/icon.module.css'

// styles that no script names would be left out of the build
const sheets = [alert, icon, parts, card, cover, gifts]
document.documentElement.toggleAttribute('data-styled', sheets.every(Boolean))

copyOnTap(document.body)
startDocument()
