import type { TestApp } from './app.ts'
import { anOpenSession, said } from './customers.ts'
import { photographs } from './photographs.ts'
import { upload } from './reviews.ts'

/** Brings so many photographs, and tells which of them were not taken. */
export async function keptPhotographs(house: TestApp, count: number) {
  const { token } = await anOpenSession(house)
  const refused: string[] = []
  let kept = 0
  for await (const { name, bytes, type } of photographs(count)) {
    const answer = await upload(house, token, bytes, { 'content-type': type })
    if (answer.status === 201) kept += 1
    else refused.push(`${said(answer)} ${name}`)
  }
  return { refused, kept }
}
