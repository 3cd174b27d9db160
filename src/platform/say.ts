/** Words for whoever started the site, on standard output; logs go to standard error. */
export const say = (sentence: string) => {
  process.stdout.write(`${sentence}\n`)
}

/** A bar on a terminal, a line now and then in a file. */
export function progressBar(title: string) {
  const width = 24
  let lastShown = -1
  return (done: number, of: number) => {
    const part = of === 0 ? 1 : done / of
    if (process.stdout.isTTY) {
      const filled = Math.round(part * width)
      process.stdout.write(
        `\r${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${of}${part === 1 ? '\n' : ''}`,
      )
      return
    }
    const quarter = Math.floor(part * 4)
    if (quarter === lastShown) return
    lastShown = quarter
    say(`${title} ${done}/${of}`)
  }
}

const IMPORTED = { texts: 'Reading texts', pictures: 'Reading pictures', venues: 'Writing venues' }
/** One bar for each part of an import that takes long. */
export const importBar = (part: keyof typeof IMPORTED) => progressBar(IMPORTED[part])
