import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { FileRefused } from './table.ts'
import type { ZipParts } from './zip-parts.ts'

const DEEPEST = 64

export type Attributes = Record<string, string>

/** What is told of a part while it is read. Elements and attributes go by their own name, whatever prefix stands before. */
export interface XmlEvents {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads a part of a workbook once, from front to back. False where there is none; throws where it is no XML. */
export function readXml(parts: ZipParts, part: string, events: XmlEvents): boolean {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  parser.on('error', () => {
    throw new FileRefused('file_unreadable')
  })
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new FileRefused('file_unreadable')
    events.open?.(local, plain(attributes))
  })
  parser.on('closetag', ({ local }) => {
    depth -= 1
    events.close?.(local)
  })
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  if (!parts.read(part, (text) => void parser.write(text))) return false
  parser.close()
  return true
}

function plain(attributes: Record<string, SaxesAttributeNS>): Attributes {
  const named: Attributes = Object.create(null)
  for (const { local, value, uri } of Object.values(attributes)) {
    // r:id names a relation, an id without prefix does not
    named[uri.endsWith('/relationships') ? `r:${local}` : local] = value
  }
  return named
}
