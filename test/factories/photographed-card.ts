import { readFileSync } from 'node:fs'
import type { Draft } from '#domains/cards/draft/rules.ts'
import type { TestApp } from './app.ts'
import { anInvitation } from './invitations.ts'

/** A garden of leaves and flowers: hardly any photo of a couple weighs more. */
const GARDEN = 'content/pictures/venues/garden-ceremony-golden-hour-blush.jpg'

interface Photos {
  cover?: string
  groom?: string
  bride?: string
  album?: string[]
}

/** A published card with photos, by their files. */
export async function aPhotographedCard(
  house: TestApp,
  draft: Draft,
  { cover = GARDEN, groom = cover, bride = cover, album = [cover] }: Photos = {},
) {
  const card = await anInvitation(house, draft)
  const brought = new Map<string, object>()
  for (const file of new Set([cover, groom, bride, ...album])) {
    const upload = await house.app.inject({
      method: 'POST',
      url: '/api/b2c/wedding-invitations/pictures',
      headers: { authorization: `Bearer ${card.token}`, 'content-type': 'image/jpeg' },
      payload: readFileSync(file),
    })
    brought.set(file, { ...upload.json(), alt: '' })
  }
  const photo = (file: string) => ({ file: brought.get(file), focus: { x: 0.5, y: 0.4 } })
  await card.put({
    coverPhoto: photo(cover),
    groomPhoto: photo(groom),
    bridePhoto: photo(bride),
    album: album.map((file) => brought.get(file)),
  })
  await card.show(true)
  return card
}
