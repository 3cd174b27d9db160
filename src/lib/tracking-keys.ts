const APPENDED = new Set(['fbclid', 'zarsrc'])

/** What Facebook, Zalo and campaigns append to a link that is passed on; nobody typed it and nothing reads it. */
export const isTrackingKey = (name: string) => APPENDED.has(name) || name.startsWith('utm_')
