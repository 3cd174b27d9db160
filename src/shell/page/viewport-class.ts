import { isIos } from '#lib/user-agent.ts'

const PC = '(width >= 1024px)'

/** Marks `<html>` as `mobile` or `pc` by the window's width, now and after every change, and as `ios` on such devices. */
export function keepViewportClass() {
  const { classList } = document.documentElement
  const wide = matchMedia(PC)
  const mark = () => {
    classList.toggle('pc', wide.matches)
    classList.toggle('mobile', !wide.matches)
  }
  mark()
  wide.addEventListener('change', mark)
  classList.toggle('ios', isIos(navigator.userAgent, navigator.maxTouchPoints))
}
