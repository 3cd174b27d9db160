import { browserParts } from './browser-call.ts'
import { createCallClient } from './call-client.ts'

interface Watch {
  /** Which part of the body is sent, 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Calls whose body is a file that takes its time: the same calls, but `fetch` does not tell how far it has come. */
export const callWithProgress = (watch: Watch) =>
  createCallClient({
    ...browserParts,
    fetch: (address, init) => (init?.body instanceof Blob ? sent(String(address), init, watch) : fetch(address, init)),
    // the file has a bar of its own
    whileLoading: (request) => request(),
  }).call

function sent(address: string, init: RequestInit, { onProgress, signal }: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', address)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('the network is away'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(init.body as Blob)
  })
}
