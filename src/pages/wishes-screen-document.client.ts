import '#domains/cards/ui/base.css'
import { runScreen } from '#domains/guest-book/ui/run-screen.ts'
import screen from '#domains/guest-book/ui/wishes-screen.module.css'
import parts from '#shell/page/document-parts.module.css'
import { startDocument } from '#shell/page/start-document.ts'
import alert from '#ui/alert.module.css'
import icon from '#ui/icon.module.css'
import qr from '#ui/qr-code.module.css'

// styles that no script names would be left out of the build
const sheets = [alert, icon, parts, qr, screen]
document.documentElement.toggleAttribute('data-styled', sheets.every(Boolean))

runScreen(document.documentElement.dataset.invitation ?? '')
startDocument()
