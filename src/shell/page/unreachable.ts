/** How browsers put it that something could not be fetched. */
const UNREACHABLE = /fetch|network|load(ing|ed)? |import/i
/** How the bundler's loader puts it of a page's styles. */
const NO_STYLES = /^Unable to preload/

/** Whether an error says that the network is away: what was asked for is neither there nor not there, and no fault of the house. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError ? UNREACHABLE.test(error.message) : error instanceof Error && NO_STYLES.test(error.message)
