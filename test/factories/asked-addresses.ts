import type { TestApp } from './app.ts'
import { anAddress } from './customers.ts'

export type AskedAddress = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  form?: Record<string, string>
  photo?: Buffer
}

/** As somebody without script, with a form or a photo, or as a script asks it. */
export async function statusOf({ app }: Pick<TestApp, 'app'>, { method, path, body, form, photo }: AskedAddress) {
  const asForm = form && {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  }
  const asPhoto = photo && { headers: { 'content-type': 'image/jpeg' }, payload: photo }
  const answer = await app.inject({
    method,
    url: path,
    payload: body,
    remoteAddress: anAddress(),
    ...asForm,
    ...asPhoto,
  })
  return answer.statusCode
}
