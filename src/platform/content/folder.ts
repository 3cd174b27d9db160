import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Document, isNode, parseDocument } from 'yaml'

/** Told how far long work has come. */
export type Progress = (done: number, of: number) => void

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

export interface KeptFile {
  id: string
  bytes: Buffer
}

/** Reads YAML files of a content folder and remembers the line of every mistake. */
export class ContentFolder {
  readonly folder: string
  readonly mistakes: Mistake[] = []
  /** Every file that was read. */
  readonly paths = new Set<string>()
  /** Files that are kept as they are, by their path. */
  readonly files = new Map<string, KeptFile>()
  readonly #told: Progress
  readonly #total: number
  constructor(folder: string, told: Progress = () => {}) {
    this.folder = folder
    this.#told = told
    this.#total = readdirSync(folder, { recursive: true }).filter((name) => /\.(yaml|md)$/.test(String(name))).length
  }

  names(subfolder: string, ending = '.yaml'): string[] {
    const path = join(this.folder, subfolder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => `${subfolder}/${name}`)
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file))
  }

  /** Asks for a file that is neither text nor picture, such as music; null where there is none. */
  keepFile(file: string): { id: string; bytes: number } | null {
    const path = join(this.folder, file)
    if (!existsSync(path)) return null
    const bytes = readFileSync(path)
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    this.files.set(file, { id, bytes })
    return { id, bytes: bytes.length }
  }

  read<S extends v.GenericSchema>(file: string, schema: S): Read<v.InferOutput<S>> | null {
    const text = this.#text(file)
    return text === null ? null : this.#yaml(file, text, 0, schema)
  }

  /** A text with its facts between two lines of dashes before it. */
  readMarkdown<S extends v.GenericSchema>(file: string, schema: S): (Read<v.InferOutput<S>> & { body: string }) | null {
    const text = this.#text(file)
    if (text === null) return null
    const [, front, body] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
    if (front === undefined || body === undefined) {
      this.mistakes.push({ file, line: 1, sentence: 'the facts between two lines of --- are missing' })
      return null
    }
    const read = this.#yaml(file, front, 1, schema)
    return read && { ...read, body: body.trim() }
  }

  #text(file: string): string | null {
    const path = join(this.folder, file)
    if (existsSync(path)) {
      this.#count(file)
      return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    }
    this.mistakes.push({ file, line: 1, sentence: 'this file is missing' })
    return null
  }

  #count(file: string) {
    if (this.paths.has(file)) return
    this.paths.add(file)
    this.#told(this.paths.size, this.#total)
  }

  #yaml<S extends v.GenericSchema>(
    file: string,
    text: string,
    before: number,
    schema: S,
  ): Read<v.InferOutput<S>> | null {
    const document = parseDocument(text, { prettyErrors: false })
    const lineAt = (offset: number) => before + text.slice(0, offset).split('\n').length
    for (const { message, pos } of document.errors) {
      this.mistakes.push({ file, line: lineAt(pos[0]), sentence: message })
    }
    if (document.errors.length) return null

    const wrong = (where: (string | number)[], sentence: string) => {
      const line = lineAt(offsetOf(document, where))
      this.mistakes.push({ file, line, sentence: `${where.join('.')}: ${sentence}` })
    }
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

/** A missing key has no place of its own: the nearest thing around it does. */
function offsetOf(document: Document, path: (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
