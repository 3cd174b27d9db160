import type { ShownPhoto } from '#domains/guest-photos/contract.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { makeElement } from './make-element.ts'
import { photoForm } from './photo-form.ts'
import { filled, type PhotoPlaceData } from './photo-place-data.ts'
import styles from './show-photos.module.css'

const SIZES = '(width < 640px) 46vw, 15rem'

interface Answer {
  items: ShownPhoto[]
  total: number
  open: boolean
  left: number
  asksName: boolean
}

/** Fills the place: a form while photos are taken, and those that the couple has approved. */
export async function showPhotos(place: HTMLElement, visitor: string) {
  const data = JSON.parse(place.dataset.photos ?? '') as PhotoPlaceData
  const address = `/api/public/wedding-invitations/${data.id}/guest-photos`
  const sender = new URLSearchParams(data.token ? { token: data.token } : { visitor })
  const ask = async (page: number): Promise<Answer | null> => {
    // without network the card is whole without it, and the button for more can be tapped again
    const answer = await fetch(`${address}?${sender}&page=${page}`).catch(() => null)
    return answer?.ok ? answer.json() : null
  }
  const first = await ask(0)
  // the couple may have closed it since the page was made
  if (!first || !(first.open || first.total)) return
  const grid = makeElement('div', { className: styles.grid })
  const draw = (photos: ShownPhoto[]) => grid.append(...photos.map((photo) => drawn(photo, data)))
  draw(first.items)
  const more = makeElement('button', { type: 'button', className: styles.more, textContent: data.words.more })
  let page = 0
  const hasMore = () => grid.childElementCount < first.total
  more.hidden = !hasMore()
  more.addEventListener('click', async () => {
    more.disabled = true
    const next = await ask(page + 1)
    more.disabled = false
    if (!next) return
    page += 1
    draw(next.items)
    more.hidden = !hasMore() || next.items.length === 0
  })
  const section = makeElement('section', { className: styles.place })
  section.dataset.section = 'guest-photos'
  section.append(makeElement('h2', { textContent: data.words.title }))
  if (first.open) section.append(photoForm(data, { address, sender, left: first.left, asksName: first.asksName }))
  section.append(grid, more)
  place.replaceChildren(section)
}

function drawn(photo: ShownPhoto, { words }: PhotoPlaceData): HTMLElement {
  const widths = widthsOf(photo.width)
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `${pictureUrl(photo.id, width, format)} ${width}w`).join(', ')
  const source = makeElement('source', { type: 'image/avif', srcset: set('avif'), sizes: SIZES })
  const image = makeElement('img', {
    ...{ loading: 'lazy', decoding: 'async', sizes: SIZES, srcset: set('webp') },
    ...{ width: photo.width, height: photo.height, alt: filled(words.photo, { name: photo.name }) },
  })
  image.style.background = photo.ground
  image.src = pictureUrl(photo.id, Math.max(...widths.filter((width) => width <= 640)), 'webp')
  const link = makeElement('a', { href: pictureUrl(photo.id, Math.max(...widths), 'webp') })
  link.append(makeElement('picture', {}, source, image))
  return link
}
