/** What waits for the office for longer is late. */
export const LATE_MS = 24 * 3_600_000
