import { browserParts } from './browser-call.ts'
import { createCallClient } from './call-client.ts'
import { sendWithProgress, type Watch } from './send-with-progress.ts'

/** Calls whose body is a file that takes its time: the same calls, but `fetch` does not tell how far it has come. */
export const callWithProgress = (watch: Watch) =>
  createCallClient({
    ...browserParts,
    fetch: (address, init) =>
      init?.body instanceof Blob ? sendWithProgress(String(address), init, watch) : fetch(address, init),
    // the file has a bar of its own
    whileLoading: (request) => request(),
  }).call
