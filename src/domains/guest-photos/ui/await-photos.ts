/** Nothing of it is fetched before somebody comes near the place. */
const NEAR = '600px'

export function awaitPhotos(card: HTMLElement, visitor: () => string) {
  const place = card.querySelector<HTMLElement>('[data-photos]')
  if (!place) return
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      void import('./show-photos.ts').then(
        ({ showPhotos }) => showPhotos(place, visitor()),
        // the card is whole without it
        () => {},
      )
    },
    { rootMargin: NEAR },
  )
  near.observe(place)
}
