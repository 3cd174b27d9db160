interface Repeated {
  /** Now, or once more after the work that is under way. */
  soon(): void
  stop(): Promise<void>
}

/** Does work, which never rejects, over and over with a pause after each time. */
export function repeat(work: () => Promise<void>, pauseMs: () => number): Repeated {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAsked = false
  let isOver = false

  async function run() {
    clearTimeout(timer)
    isAsked = false
    running = work()
    await running
    running = undefined
    if (isOver) return
    if (isAsked) void run()
    else timer = setTimeout(run, pauseMs())
  }
  void run()
  return {
    soon() {
      isAsked = true
      if (!running && !isOver) void run()
    },
    async stop() {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}
