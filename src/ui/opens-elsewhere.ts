import type { MouseEvent } from 'react'

/** A click that the browser answers by itself: in a new tab or window, or as a download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
