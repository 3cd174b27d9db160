import { addToBoard, type KeptThing } from '#domains/boards/contract.ts'
import { heartOf, useHearts } from '#domains/favourites/ui/shown-hearts.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'

type AddOwnProps = { token: string; kept: KeptThing; onAdded: () => Promise<void> }

/** What whoever looks has saved and the board has not: they can put it there. */
export function AddOwn({ token, kept, onAdded }: AddOwnProps) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const hearts = useHearts((state) => state.hearts)
  const there = new Set([
    ...kept.venue.map(({ id }) => `venue ${id}`),
    ...kept.dress.map(({ id }) => `dress ${id}`),
    ...kept.brand.map(({ id }) => `brand ${id}`),
    ...kept.part.map(({ code, itemCode }) => `${code.toLowerCase()} ${itemCode}`),
  ])
  const items = [...hearts].filter((key) => !there.has(key)).map(heartOf)
  if (items.length === 0) return null
  const add = () =>
    send(async () => {
      const added = await call(addToBoard, { params: { token }, body: { items } })
      if (!added.ok) showAlert('error', t(`errors.${added.reason}`))
      await onAdded()
      return null
    })
  return (
    <p>
      <Button icon="heart" busy={busy} onClick={add}>
        {t('favourites.board.addOwn', { count: items.length })}
      </Button>
    </p>
  )
}
