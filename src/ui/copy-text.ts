/** Puts words on the clipboard, and tells whether they are there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Browsers inside other apps often have no clipboard to write to; selecting works in all of them. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  // outside of an open dialog nothing can be selected
  const around = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const box = around.appendChild(document.createElement('textarea'))
  box.value = text
  box.readOnly = true
  box.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px'
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
