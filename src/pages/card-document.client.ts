import '#domains/cards/ui/base.css'
import album from '#domains/cards/ui/album.module.css'
import card from '#domains/cards/ui/card.module.css'
import ceremonies from '#domains/cards/ui/ceremonies.module.css'
import countdown from '#domains/cards/ui/countdown.module.css'
import cover from '#domains/cards/ui/cover.module.css'
import { cardVisitor, enliven } from '#domains/cards/ui/enliven.ts'
import families from '#domains/cards/ui/families.module.css'
import opener from '#domains/cards/ui/opener.module.css'
import painting from '#domains/cards/ui/painting.module.css'
import reply from '#domains/cards/ui/reply.module.css'
import words from '#domains/cards/ui/words.module.css'
import wish from '#domains/guest-book/ui/wish-form.module.css'
import { awaitPhotos } from '#domains/guest-photos/ui/await-photos.ts'
import parts from '#shell/page/document-parts.module.css'
import { startDocument } from '#shell/page/start-document.ts'
import alert from '#ui/alert.module.css'
import icon from '#ui/icon.module.css'

// styles that no script names would be left out of the build
const sheets = [
  alert,
  icon,
  parts,
  album,
  card,
  ceremonies,
  countdown,
  cover,
  families,
  opener,
  painting,
  reply,
  words,
  wish,
]
document.documentElement.toggleAttribute('data-styled', sheets.every(Boolean))

enliven(document.body)
awaitPhotos(document.body, cardVisitor)

const form = document.querySelector<HTMLFormElement>('[data-part=wish-form]')
form?.addEventListener(
  'focusin',
  async () => (await import('#domains/guest-book/ui/wish-by-script.ts')).sendWishByScript(form),
  { once: true },
)
// whoever comes to leave a wish finds the card open there
const seal = document.querySelector<HTMLInputElement>('[data-part=open-card]')
if (seal && location.hash === `#${form?.parentElement?.id}`) seal.checked = true
startDocument()
