import type { Draft } from '#domains/cards/draft/rules.ts'
import { type CardWorld, createCardSync } from '#domains/drafts/ui/card-sync.ts'
import type { DraftKeeper, KeptDraft } from '#domains/drafts/ui/kept-draft.ts'
import type { TestApp } from './app.ts'
import { ask } from './customers.ts'
import { aTab } from './tabs.ts'

/** When what was written is on its way, and when it is tried again. */
export const SAVED_BY = 700
export const TRIED_AGAIN_BY = 4_000
export const BEGIN: Draft = {
  template: 'son-mai',
  ceremonies: [{ id: 'tiec', name: 'Tiệc mừng', side: 'SHARED', main: true }],
}

/** What a browser keeps; each tab has its own way to it, and hears of what the others write. */
export function aDevice() {
  const stored = new Map<string | null, string>()
  const own: string[] = []
  const tabs = new Set<(id: string | null, kept: KeptDraft) => void>()
  const device = { isFull: false, own, kept: (id: string | null) => JSON.parse(stored.get(id) ?? 'null') }
  const keeper = (): DraftKeeper => {
    let heard: ((id: string | null, kept: KeptDraft) => void) | undefined
    return {
      read: device.kept,
      write(id, kept) {
        if (!kept) return stored.delete(id) || true
        if (device.isFull) return false
        stored.set(id, JSON.stringify(kept))
        for (const tell of tabs) if (tell !== heard) tell(id, device.kept(id))
        return true
      },
      onWrittenElsewhere(of, tell) {
        heard = (id, kept) => id === of && tell(kept)
        tabs.add(heard)
        return () => void tabs.delete(heard!)
      },
      rememberOwn: (id) => void own.push(id),
    }
  }
  return Object.assign(device, { keeper })
}

/** An editor in a tab of its own. */
export function anEditor(
  house: TestApp,
  token: string,
  id: string | null,
  { device = aDevice(), isCustomer = true, chosen = '' } = {},
) {
  const tab = aTab(house, token)
  const session = { isCustomer }
  const made: string[] = []
  const world: CardWorld = {
    call: tab.call,
    keep: device.keeper(),
    clock: tab.clock,
    onOnline: tab.onOnline,
    isCustomer: () => session.isCustomer,
  }
  const onMade = (id: string) => void made.push(id)
  const sync = createCardSync(world, { id, begin: BEGIN, chosen: chosen || undefined, onMade })
  const close = sync.open()
  if (isCustomer) sync.signedIn()
  return {
    ...sync,
    tab,
    made,
    device,
    close,
    state: () => sync.store.getState(),
    name: (fullName: string) => sync.write('groom', { fullName }),
    async signIn() {
      session.isCustomer = true
      sync.signedIn()
      await tab.pass(0)
    },
  }
}

export async function anOpenedEditor(house: TestApp, card: { id: string; token: string }, device = aDevice()) {
  const editor = anEditor(house, card.token, card.id, { device })
  await editor.tab.quiet()
  return editor
}

export const cardsOf = async (house: TestApp, token: string) =>
  (await ask(house, 'GET /api/b2c/wedding-invitations', undefined, { token })).body.items as { id: string }[]
export const groomOf = async (card: { get(): ReturnType<typeof ask> }) => (await card.get()).body.groom.fullName
export const groomIn = (house: TestApp, id: string, token: string) =>
  groomOf({ get: () => ask(house, `GET /api/b2c/wedding-invitations/${id}`, undefined, { token }) })
export const namesSent = ({ tab }: { tab: { sent: string[] } }) => tab.sent.map((call) => call.split(' ')[0])
