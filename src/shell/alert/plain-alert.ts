/** Says something in the alert box of a document without React, from the mould that was drawn with it. */
export function showPlainAlert(text: string) {
  const box = document.querySelector('[data-part=alert]')
  const alert = box?.querySelector('template')?.content.firstElementChild?.cloneNode(true) as Element | undefined
  if (!box || !alert) return
  box.querySelector(':scope > :not(template)')?.remove()
  alert.querySelector('div')!.textContent = text
  alert.querySelector('button')!.addEventListener('click', () => alert.remove())
  box.append(alert)
}
