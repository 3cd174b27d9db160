import { create } from 'zustand'

interface Asked {
  /** What is about to be done, as the list of acts calls it. */
  acts: readonly string[]
  settle(isProved: boolean): void
}

export const useStepUp = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks whoever is there to show once more who they are. False where they would rather not. */
export const askForProof = (acts: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    useStepUp.setState({
      asked: {
        acts,
        settle(isProved) {
          useStepUp.setState({ asked: null })
          resolve(isProved)
        },
      },
    })
  })
