export const fittingHref = (dressId: string, sent = false) => `/dresses/${dressId}/fitting${sent ? '?sent=1' : ''}`
