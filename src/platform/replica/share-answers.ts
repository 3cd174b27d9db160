/**
 * Asks one thing at a time: whoever comes while somebody waits shares the next answer, since theirs may be from before
 * they came. However many ask, two are under way at most. Once one is not answered in time the others are not made to wait.
 */
export function shareAnswers<T>(ask: () => Promise<T>, patienceMs: number): () => Promise<T> {
  let askedAt = 0
  let asking: Promise<T> | undefined
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    askedAt = performance.now()
    next = undefined
    asking = ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return () => {
    if (!asking) return begin()
    if (performance.now() - askedAt > patienceMs) return Promise.reject(new Error('no answer'))
    next ??= asking.then(begin, begin)
    return next
  }
}
