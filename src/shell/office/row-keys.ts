import type { KeyboardEvent } from 'react'

const TYPING = /^(INPUT|TEXTAREA|SELECT)$/

/** J and K, or the arrows, go from row to row; Enter opens one. Not while something is typed. */
export function useRowKeys() {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
      if (!step || event.ctrlKey || event.metaKey || TYPING.test((event.target as Element).tagName)) return
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row] :is(h2, h3) a')]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      const next = rows[at + step]
      if (!next || (at < 0 && event.key.startsWith('Arrow'))) return
      event.preventDefault()
      next.focus()
    },
  }
}
