import '#domains/cards/ui/base.css'
import card from '#domains/cards/ui/card.module.css'
import { copyOnTap } from '#domains/cards/ui/copy-on-tap.ts'
import cover from '#domains/cards/ui/cover.module.css'
import gifts from '#domains/cards/ui/gift-box.module.css'
import parts from '#shell/page/document-parts.module.css'
import { startDocument } from '#shell/page/start-document.ts'
import alert from '#ui/alert.module.css'
import icon from '#ui/icon.module.css'

// styles that no script names would be left out of the build
const sheets = [alert, icon, parts, card, cover, gifts]
document.documentElement.toggleAttribute('data-styled', sheets.every(Boolean))

copyOnTap(document.body)
startDocument()
