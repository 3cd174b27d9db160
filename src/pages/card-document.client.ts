import '#domains/invitations/ui/card/base.css'
import album from '#domains/invitations/ui/card/album.module.css'
import card from '#domains/invitations/ui/card/card.module.css'
import ceremonies from '#domains/invitations/ui/card/ceremonies.module.css'
import countdown from '#domains/invitations/ui/card/countdown.module.css'
import cover from '#domains/invitations/ui/card/cover.module.css'
import { enliven } from '#domains/invitations/ui/card/enliven.ts'
import families from '#domains/invitations/ui/card/families.module.css'
import opener from '#domains/invitations/ui/card/opener.module.css'
import painting from '#domains/invitations/ui/card/painting.module.css'
import reply from '#domains/invitations/ui/card/reply.module.css'
import words from '#domains/invitations/ui/card/words.module.css'
import parts from '#shell/document-parts.module.css'
import { startDocument } from '#shell/start-document.ts'
import alert from '#ui/alert.module.css'
import icon from '#ui/icon.module.css'

// styles that no script names would be left out of the build
const sheets = [alert, icon, parts, album, card, ceremonies, countdown, cover, families, opener, painting, reply, words]
document.documentElement.toggleAttribute('data-styled', sheets.every(Boolean))

enliven(document.body)
startDocument()
