import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

export interface Mistake {
  file: string
  line: number
  sentence: string
}

/** Everything that is wrong in a content folder, so that an editor can mend it in one go. */
export class ContentMistakes extends Error {
  readonly mistakes: Mistake[]
  constructor(mistakes: Mistake[]) {
    super(mistakes.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`).join('\n'))
    this.mistakes = mistakes
  }
}

export interface Read<T> {
  file: string
  value: T
  /** Notes a mistake at a place inside the file, named by its path such as `['halls', 0, 'picture']`. */
  wrong(path: (string | number)[], sentence: string): void
}

/** Reads YAML files of a content folder and remembers the line of every mistake. */
export class ContentFolder {
  readonly folder: string
  readonly mistakes: Mistake[] = []
  constructor(folder: string) {
    this.folder = folder
  }

  names(subfolder: string): string[] {
    const path = join(this.folder, subfolder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => `${subfolder}/${name}`)
  }

  read<S extends v.GenericSchema>(file: string, schema: S): Read<v.InferOutput<S>> | null {
    const path = join(this.folder, file)
    if (!existsSync(path)) {
      this.mistakes.push({ file, line: 1, sentence: 'this file is missing' })
      return null
    }
    const lines = new LineCounter()
    const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
    for (const { message, pos } of document.errors) {
      this.mistakes.push({ file, line: lines.linePos(pos[0]).line, sentence: message.split('\n')[0]! })
    }
    if (document.errors.length) return null

    const wrong = (where: (string | number)[], sentence: string) =>
      this.mistakes.push({ file, line: lineOf(document, lines, where), sentence: `${where.join('.')}: ${sentence}` })
    const parsed = v.safeParse(schema, document.toJS())
    if (parsed.success) return { file, value: parsed.output, wrong }
    for (const issue of parsed.issues) {
      wrong(
        (issue.path ?? []).map((step) => step.key as string | number),
        issue.message,
      )
    }
    return null
  }
}

/** A missing key has no line of its own: the nearest thing around it does. */
function lineOf(document: Document, lines: LineCounter, path: (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
