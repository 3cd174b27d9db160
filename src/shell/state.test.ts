import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeState, initialState, useStore } from './state.ts'

describe('the shared state', () => {
  it('has the slices, fields and first values of the specification [S1] [S2] [S3] [S4] [S5] [S6] [S7]', () => {
    expect(initialState).toEqual({
      layout: { isShowFooter: true, footerHeight: 0, showPopup: false },
      slider: { isAnimate: true },
      user: {
        fbUser: null,
        appleUser: null,
        wbUser: null,
        isLoggedIn: 'unknown',
        provider: null,
        toogleModalLogin: false,
        previousURL: null,
        userTab: 'INFO',
        isApp: false,
      },
      loading: { show: false },
      weddingCenter: {
        weddingCenter: null,
        statusQuotation: false,
        createdUserID: null,
        showNotice: false,
        quotationsSuccess: false,
      },
      vouchers: { toogleModalVoucher: false, voucherId: null, voucherName: null, isVoucherDetailPage: false },
      ipAddress: { ipV4: null },
    })
  })

  it('has no field that nothing reads, but for those that decision 0039 names', () => {
    const code = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', 'src/shell/state.ts'] })
      .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
      .join('\n')
    const isRead = (slice: string, field: string) =>
      new RegExp(`\\b${slice}\\.${field}\\b`).test(code) ||
      new RegExp(`\\{[^{}]*\\b${field}\\b[^{}]*\\} = useStore\\(\\(state\\) => state\\.${slice}\\)`).test(code)
    const unread = Object.entries(initialState).flatMap(([slice, fields]) =>
      Object.keys(fields)
        .filter((field) => !isRead(slice, field))
        .map((field) => `${slice}.${field}`),
    )
    const decision = readFileSync('decisions/0039-state-fields-of-the-specification.md', 'utf8')
    const named = decision.split('read by nothing of ours')[1]!.matchAll(/^\| `([\w.]+)` \|/gm)
    expect(unread).toEqual([...named].map(([, field]) => field))
  })

  it('changes the fields that are named and leaves the others alone', () => {
    const { user } = useStore.getState()
    changeState('layout', { footerHeight: 320 })
    expect(useStore.getState().layout).toEqual({ isShowFooter: true, footerHeight: 320, showPopup: false })
    expect(useStore.getState().user).toBe(user)
  })
})
