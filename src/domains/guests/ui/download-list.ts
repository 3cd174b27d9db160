import { exportGuests } from '#domains/guests/contract.ts'
import { call } from '#shell/call/browser-call.ts'

/** Hands a card's list over as a file; the caterer's is that of one ceremony. */
export async function downloadList(id: string, query: { kind: 'all' | 'caterer'; ceremony?: string }) {
  const answer = await call(exportGuests, { params: { id }, query })
  if (!answer.ok) return
  saveCsv(answer.value)
}

/** Hands a file over to whoever is at the screen. */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
