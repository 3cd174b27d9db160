import { createInterface } from 'node:readline/promises'

const ENTER = ['\r', '\n', '\u0004']
const BACKSPACE = ['\b', '\u007f']
const INTERRUPT = '\u0003'

/** One line that is not shown while it is typed; from a pipe its first line. */
export async function readSecret(question: string): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  }
  process.stderr.write(question)
  stdin.setRawMode(true)
  let typed = ''
  try {
    for await (const chunk of stdin.setEncoding('utf8')) {
      for (const letter of String(chunk)) {
        if (letter === INTERRUPT) process.exit(130)
        if (ENTER.includes(letter)) return typed
        typed = BACKSPACE.includes(letter) ? typed.slice(0, -1) : typed + letter
      }
    }
    return typed
  } finally {
    stdin.setRawMode(false)
    process.stderr.write('\n')
  }
}
