/** A reason why there is no server that a person can act on: one sentence, to be printed without a stack. */
export class PostgresRefused extends Error {
  override name = 'PostgresRefused'
}
