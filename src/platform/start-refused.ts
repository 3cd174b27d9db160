/** A reason not to start that one sentence explains; the server prints it and exits with code 1. */
export class StartRefused extends Error {}
