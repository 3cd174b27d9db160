import { exportGuests } from '#domains/guests/contract.ts'
import { call } from '#shell/call/browser-call.ts'

/** Hands a card's list over as a file; the caterer's is that of one ceremony. */
export async function downloadList(id: string, query: { kind: 'all' | 'caterer'; ceremony?: string }) {
  const answer = await call(exportGuests, { params: { id }, query })
  if (!answer.ok) return
  const url = URL.createObjectURL(new Blob([answer.value.csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = answer.value.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
