export interface Watch {
  /** Which part of the body is sent, 0 to 1. */
  onProgress(part: number): void
  signal?: AbortSignal
}

/** As `fetch`, which does not tell how far a body has come. */
export function sendWithProgress(address: string, init: RequestInit, { onProgress, signal }: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', address)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(new TypeError('the network is away'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as Blob)
  })
}
