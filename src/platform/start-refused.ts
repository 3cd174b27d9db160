/** A reason not to start that a person can act on: one sentence, printed without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
