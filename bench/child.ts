import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of its own, so that only its own CPU time is counted. It does what it is asked, one thing at a time. */
export interface Child<Asked, Answered> {
  ask(question: Asked): Promise<Answered>
  stop(): Promise<void>
}

export async function startChild<Asked extends object | string, Answered>(
  file: string,
  env: Record<string, string> = {},
): Promise<Child<Asked, Answered>> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    serialization: 'advanced',
  })
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}; the lines above say why.`)))
  })
  gone.catch(() => {})
  const answer = () => Promise.race([once(child, 'message').then(([message]) => message as Answered), gone])

  await answer()
  return {
    ask(question) {
      child.send(question)
      return answer()
    },
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

/** The child's side: says that it is ready, then answers whatever it is asked until nobody is left to ask. */
export function answerParent<Asked, Answered>(answer: (question: Asked) => Promise<Answered> | Answered) {
  process.on('message', async (question) => process.send!(await answer(question as Asked)))
  process.once('disconnect', () => process.exit(0))
  process.send!('ready')
}
