import type { ComponentProps } from 'react'
import { MARK } from '#lib/mark.ts'

/** 囍 drawn by us: as a glyph it would fall back to a foreign face. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
      strokeLinecap="square"
      aria-hidden="true"
      {...props}
    >
      <path d={MARK} />
    </svg>
  )
}
