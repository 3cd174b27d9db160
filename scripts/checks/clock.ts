import type { ESTree } from 'vite'
import { type CheckResult, CODE, counted, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

const CLOCK = 'src/platform/clock.ts'
/** What runs in a browser goes by the reader's own clock. */
const IN_A_BROWSER = /^src\/(shell|ui)\/|\/ui\/|^src\/entry-(client|office|start)\.|\.client\.ts$/
/** A package of its own, which compares the machine's clock with the times of files. */
const OF_THE_MACHINE = /^src\/platform\/embedded-postgres\//
const SQL_TIME =
  /(?<!default )\b(now|(clock|statement|transaction)_timestamp)\(\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i

/** All that runs on the server goes by the one clock that it was given. */
export async function checkClock(root: string): Promise<CheckResult> {
  const others = [TEST, IN_A_BROWSER, OF_THE_MACHINE]
  const files = filesIn(root, ['src'], CODE).filter(
    (file) => file !== CLOCK && !others.some((other) => other.test(file)),
  )
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    return parse(file, text).nodes.flatMap((node) => {
      const instead = strayTime(node)
      return instead ? [`${file}:${lineOf(text, node.start)}: ${instead}`] : []
    })
  })
  return result('clock', problems, `${counted(files.length, 'file')} by the one clock they were given`)
}

function strayTime(node: ESTree.Node): string | null {
  if (node.type === 'MemberExpression' && isDate(node.object) && nameOf(node.property) === 'now') {
    return 'Date.now is not the clock that tests set. Use the `clock` or `now` you were given, or performance.now() for how long something took.'
  }
  if (node.type === 'NewExpression' && isDate(node.callee) && node.arguments.length === 0) {
    return 'new Date() is not the clock that tests set. Use new Date(clock.now()).'
  }
  const sql = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : null
  const found = typeof sql === 'string' && SQL_TIME.exec(sql)
  if (!found) return null
  return `${found[0]} in SQL is not the clock that tests set. Use clockNow of ${CLOCK}, or databaseNow for what a trigger or graphile-worker wrote.`
}

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : null)
const isDate = (node: ESTree.Node) => nameOf(node) === 'Date'
