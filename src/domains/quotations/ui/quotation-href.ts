export const quotationHref = (ids: string[]) => `/quotation?ids=${ids.join(',')}`

export const sentHref = (clientId: string, saved = false) =>
  `/quotation/sent?clientId=${clientId}${saved ? '&saved=1' : ''}`
