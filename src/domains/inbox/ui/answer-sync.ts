import type { AnswerDraft, HouseAnswer } from '#domains/proposals/plans/rules.ts'
import { CallFailed } from '#lib/call.ts'
import { newKey } from '#shell/call/attempt-key.ts'

export interface Refused {
  reason: string
  fields?: Record<string, string>
}

interface Outgoing {
  body: HouseAnswer
  key: string
}

/** What the device keeps until the server has it. */
export interface KeptAnswer {
  draft: AnswerDraft
  outgoing: Outgoing | null
}

export interface AnswerSyncState {
  draft: AnswerDraft
  savedTsp: number | null
  /** The last change is on this device alone. */
  isHere: boolean
  sending: 'idle' | 'busy' | 'offline' | 'sent'
  refusal: Refused | null
}

interface Parts {
  first: { draft: AnswerDraft; savedTsp: number | null }
  save(draft: AnswerDraft): Promise<{ ok: true; value: { savedTsp: number } } | { ok: false }>
  /** The same key is the same attempt: however often it arrives, it is sent once. */
  send(body: HouseAnswer, key: string): Promise<{ ok: true } | ({ ok: false } & Refused)>
  kept: { get(): KeptAnswer | null; set(kept: KeptAnswer): void; forget(): void }
  /** Does something later; gives what calls it off. */
  later(act: () => void, ms: number): () => void
}

const SAVE_MS = 800
const RETRY_MS = 4000

const isRefused = (error: unknown) => error instanceof CallFailed && error.status < 500

/**
 * What somebody writes, and its way out. Every change is on the device at once and on the server a moment later; what was
 * sent without a network goes out by itself, once, though the page was closed meanwhile.
 */
export function createAnswerSync({ first, save, send, kept, later }: Parts) {
  const before = kept.get()
  let outgoing = before?.outgoing ?? null
  let state: AnswerSyncState = {
    draft: before?.draft ?? first.draft,
    savedTsp: first.savedTsp,
    isHere: before !== null,
    sending: outgoing ? 'offline' : 'idle',
    refusal: null,
  }
  const listeners = new Set<() => void>()
  let stopSaving = () => {}
  let stopRetrying = () => {}
  const set = (part: Partial<AnswerSyncState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const remember = () => kept.set({ draft: state.draft, outgoing })

  async function saveNow() {
    stopSaving()
    const { draft } = state
    if (state.sending === 'sent') return
    try {
      const saved = await save(draft)
      if (!saved.ok || state.draft !== draft) return
      if (!outgoing) kept.forget()
      set({ savedTsp: saved.value.savedTsp, isHere: false })
    } catch {
      // no network: the device has it, and the next change or the network's return saves it
      set({ isHere: true })
    }
  }

  async function attempt() {
    stopRetrying()
    if (!outgoing || state.sending === 'busy') return
    const { body, key } = outgoing
    set({ sending: 'busy', refusal: null })
    try {
      const answer = await send(body, key)
      outgoing = null
      if (answer.ok) {
        stopSaving()
        kept.forget()
        return set({ sending: 'sent', isHere: false })
      }
      remember()
      set({ sending: 'idle', refusal: answer })
    } catch (error) {
      if (isRefused(error)) {
        outgoing = null
        remember()
        return set({ sending: 'idle', refusal: { reason: (error as CallFailed).code } })
      }
      set({ sending: 'offline' })
      stopRetrying = later(() => void attempt(), RETRY_MS)
    }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part: Partial<AnswerDraft>) {
      set({ draft: { ...state.draft, ...part }, isHere: true, refusal: null })
      remember()
      stopSaving()
      stopSaving = later(() => void saveNow(), SAVE_MS)
    },
    send(body: HouseAnswer) {
      if (state.sending !== 'idle') return
      outgoing = { body, key: newKey() }
      remember()
      void attempt()
    },
    /** The network is back, or somebody pressed. */
    retry() {
      if (outgoing) void attempt()
      else if (state.isHere) void saveNow()
    },
    /** Not sent after all, where it still waits for the network. */
    callOff() {
      if (state.sending !== 'offline') return
      stopRetrying()
      outgoing = null
      remember()
      set({ sending: 'idle' })
    },
    saveNow,
    stop() {
      stopSaving()
      stopRetrying()
    },
  }
}

export type AnswerSync = ReturnType<typeof createAnswerSync>
