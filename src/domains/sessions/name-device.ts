import type { Device } from './contract.ts'

/** The first word that fits names it; the order matters, since browsers call themselves by each other's names. */
const DEVICE_WORDS: [RegExp, Device['device']][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]
const BROWSER_WORDS: [RegExp, Device['browser']][] = [
  [/SongHyApp/, 'app'],
  [/Zalo/, 'zalo'],
  [/FBAN|FBAV|FB_IAB/, 'facebook'],
  [/Edg\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
]
const named = <T extends string>(words: [RegExp, T][], userAgent: string | null) =>
  words.find(([word]) => word.test(userAgent ?? ''))?.[1] ?? ('other' as const)

/** What a browser says of itself, in two words that people know. */
export const deviceNamed = (userAgent: string | null) => ({
  device: named(DEVICE_WORDS, userAgent),
  browser: named(BROWSER_WORDS, userAgent),
})
