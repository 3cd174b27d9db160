/** The time of day as the device's own clock shows it, which is the one its owner looks at: 20:51. */
export const deviceTime = (tsp: number) => new Date(tsp).toTimeString().slice(0, 5)
