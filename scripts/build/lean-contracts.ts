import { type Plugin, parseAst } from 'vite'

/** What only the server reads of an endpoint. A form checks what is typed by a shape that its contract names. */
const FOR_THE_SERVER = ['summary', 'params', 'query', 'body', 'success', 'limit']

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Leaves out of the browser's build what only the server reads of each `endpoint({…})`: the shapes of answers, above all,
 * which would be a good part of a page. What then nobody names is left out with it.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/(contract|lib\/endpoint)\.ts$/ },
      handler(code) {
        const cuts = [...objectsIn(parseAst(code) as unknown as Node)].flatMap(partsForTheServer)
        let lean = code
        for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '')
        }
        return { code: lean, map: null }
      },
    },
  }
}

/** What is given to `endpoint`, and what it takes for granted. */
function* objectsIn(node: Node): Generator<Node> {
  const called = (node.callee as Node | undefined)?.name
  if (called === 'endpoint') yield (node.arguments as Node[])[0]!
  const declared = (node.id as Node | null)?.name
  if (declared === 'DEFAULTS') yield node.init as Node
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (typeof child?.type === 'string') yield* objectsIn(child)
    }
  }
}

function partsForTheServer(object: Node): Node[] {
  const properties = object.properties as (Node & { key?: { name?: string } })[]
  return properties.filter(({ key }) => key?.name !== undefined && FOR_THE_SERVER.includes(key.name))
}
