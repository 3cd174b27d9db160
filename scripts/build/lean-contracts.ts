import { type Plugin, parseAst } from 'vite'

/** What only the server reads of an endpoint. A form checks what is typed by a shape that its contract names. */
const FOR_THE_SERVER = ['name', 'summary', 'params', 'query', 'body', 'success', 'limit', 'may', 'of', 'acts']

/** What only the server reads of a page's route. */
const OF_ROUTES = ['unlisted', 'posts', 'unkept', 'unkeptWith', 'outsideProduction']

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Leaves out of the browser's build what only the server reads of each `endpoint({…})`: the shapes of answers, above all,
 * which would be a good part of a page. What then nobody names is left out with it. The same of the table of pages.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/(contract|rules|lib\/endpoint|pages\/routes)\.ts$/ },
      handler(code) {
        const tree = parseAst(code) as unknown as Node
        const cuts = [
          ...objectsIn(tree).flatMap((object) => partsNamed(object, FOR_THE_SERVER)),
          ...routesIn(tree).flatMap((route) => partsNamed(route, OF_ROUTES)),
        ]
        let lean = code
        for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '')
        }
        // a contract only names things: whoever uses none of them needs none of it
        return { code: lean, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** What is given to `endpoint`, what several calls of it share, and what it takes for granted. */
function objectsIn(tree: Node): Node[] {
  const nodes = [...nodesIn(tree)]
  const given = nodes
    .filter(({ callee }) => nameOf(callee)?.endsWith('ndpoint'))
    .map((call) => (call.arguments as Node[])[0]!)
  const shared = given.flatMap((object) => (object.properties as Node[]).map(({ argument }) => nameOf(argument) ?? ''))
  const declared = nodes.filter(({ id, init }) => init && ['DEFAULTS', ...shared].includes(nameOf(id) ?? ''))
  return [...given, ...declared.map(({ init }) => init as Node)].filter(({ properties }) => properties)
}

const routesIn = (tree: Node) =>
  [...nodesIn(tree)].filter(({ properties }) =>
    (properties as Node[] | undefined)?.some(({ key }) => nameOf(key) === 'page'),
  )

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (typeof child?.type === 'string') yield* nodesIn(child)
    }
  }
}

const nameOf = (node: unknown) => (node as Node | null | undefined)?.name as string | undefined

const partsNamed = (object: Node, names: string[]) =>
  (object.properties as Node[]).filter(({ key }) => names.includes(nameOf(key) ?? ''))
