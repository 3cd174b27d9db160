import { showPlainAlert } from '#shell/alert/plain-alert.ts'
import { copyText } from '#ui/copy-text.ts'

/** Buttons that put something on the clipboard; they show only where a script can do it. */
export function copyOnTap(root: HTMLElement) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const words = button.textContent
    button.hidden = false
    button.addEventListener('click', async () => {
      if (!(await copyText(button.dataset.copy!))) return showPlainAlert(button.dataset.failed!)
      button.textContent = button.dataset.done!
      setTimeout(() => {
        button.textContent = words
      }, 2_000)
    })
  }
}
