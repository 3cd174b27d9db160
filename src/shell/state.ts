import { create } from 'zustand'

/** The shared client state; slices and field names are the specification's. */
export interface State {
  layout: { isShowFooter: boolean; footerHeight: number; showPopup: boolean }
  slider: { isAnimate: boolean }
  user: {
    fbUser: object | null
    appleUser: object | null
    wbUser: object | null
    isLoggedIn: 'unknown' | boolean
    provider: string | null
    toogleModalLogin: boolean
    previousURL: string | null
    userTab: string
    isApp: boolean
  }
  loading: { show: boolean }
  weddingCenter: {
    weddingCenter: object | null
    statusQuotation: boolean
    createdUserID: string | null
    showNotice: boolean
    quotationsSuccess: boolean
  }
  vouchers: {
    toogleModalVoucher: boolean
    voucherId: string | null
    voucherName: string | null
    isVoucherDetailPage: boolean
  }
  ipAddress: { ipV4: string | null }
}

export const initialState: State = {
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
}

export const useStore = create<State>(() => initialState)

/** Changes some fields of one slice: `change('layout', { showPopup: true })`. */
export function changeState<Slice extends keyof State>(slice: Slice, fields: Partial<State[Slice]>) {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...fields } }) as Pick<State, Slice>)
}
