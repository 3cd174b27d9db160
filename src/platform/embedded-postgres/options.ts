export interface EmbeddedPostgresOptions {
  /** Holds the database in `postgres/` and its log; it is there and can be written. One server for each folder. */
  folder: string
  /** Of the database, of the role that owns it and of the server: small letters, digits and underscores. */
  name: string
  /** Where root puts what an account without rights can't reach elsewhere. */
  sharedHome: string
  /** Hears of what takes long or happens later. */
  say(sentence: string): void
  /** For data that nobody wants back after a power cut, such as those of tests: nothing waits for the disk. */
  throwAway?: boolean
  /** How a sentence of refusal ends: what a person can do instead in the application around. */
  advice: { anotherFolder: string; anotherServer: string }
}
