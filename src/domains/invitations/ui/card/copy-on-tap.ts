/** Buttons that put something on the clipboard; they show only where a script can do it. */
export function copyOnTap(root: HTMLElement) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const words = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      await copy(button.dataset.copy!)
      button.textContent = button.dataset.done!
      setTimeout(() => {
        button.textContent = words
      }, 2_000)
    })
  }
}

/** Browsers inside other apps often have no clipboard to write to; selecting works in all of them. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const box = document.body.appendChild(document.createElement('textarea'))
    box.value = text
    box.select()
    document.execCommand('copy')
    box.remove()
  }
}
