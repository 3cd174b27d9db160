export function onOrphaned(act: () => void): void
