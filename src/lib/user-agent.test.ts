import { describe, expect, it } from 'vitest'
import { isAppUserAgent, isIos, isMobileUserAgent } from './user-agent.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const LUMIA = 'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; IEMobile/11.0) like iPhone OS 7_0_3 Mac OS X'

describe('user agent', () => {
  it.each(['Android', 'BlackBerry', 'iPhone', 'iPad', 'iPod', 'Opera Mini', 'IEMobile', 'WPDesktop'])(
    'counts %s as mobile [A7]',
    (word) => {
      expect(isMobileUserAgent(`Mozilla/5.0 (${word}; 1.0)`)).toBe(true)
    },
  )

  it('counts nothing else as mobile [A7]', () => {
    for (const other of [WINDOWS, MACINTOSH, 'Mobile', 'Opera', 'Windows Phone', ''])
      expect(isMobileUserAgent(other)).toBe(false)
  })

  it('knows iPhones, and iPads that pose as Macintoshes [A6]', () => {
    expect(isIos(IPHONE)).toBe(true)
    expect(isIos(MACINTOSH, 5)).toBe(true)
  })

  it('does not take a Macintosh, an Android or a Windows phone for iOS [A6]', () => {
    expect(isIos(MACINTOSH, 0)).toBe(false)
    expect(isIos(PIXEL, 5)).toBe(false)
    expect(isIos(LUMIA, 5)).toBe(false)
  })

  it('recognises our app by its marker [A8]', () => {
    expect(isAppUserAgent(`${IPHONE} SongHyApp/2.1`)).toBe(true)
    expect(isAppUserAgent(IPHONE)).toBe(false)
  })
})
