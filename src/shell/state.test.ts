import { describe, expect, it } from 'vitest'
import { change, initialState, useStore } from './state.ts'

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

  it('changes the fields that are named and leaves the others alone', () => {
    change('layout', { footerHeight: 320 })
    expect(useStore.getState().layout).toEqual({ isShowFooter: true, footerHeight: 320, showPopup: false })
    expect(useStore.getState().user).toBe(initialState.user)
  })
})
