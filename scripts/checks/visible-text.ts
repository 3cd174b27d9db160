import type { ESTree } from 'vite'
import { type CheckResult, counted, filesIn, lineOf, parse, read, result, TEST } from './source.ts'

// Proper names are the same in every language.
const NAMES = ['Song Hỷ', '囍']
const READ_ALOUD =
  /^(alt|title|label|placeholder|heading|caption|hint|description)$|^aria-(label|description|roledescription|valuetext)$|(Label|Title|Text)$/

/** Whatever a reader sees or hears comes from locales/, so a component holds no words. */
export async function checkVisibleText(root: string): Promise<CheckResult> {
  const files = filesIn(root, ['src'], /\.tsx$/).filter((file) => !TEST.test(file))
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    return parse(file, text)
      .nodes.flatMap(spoken)
      .filter(([words]) => hasWords(words))
      .map(([words, at]) => `${file}:${lineOf(text, at)}: "${words.trim()}" belongs in locales/, and t('…') here`)
  })
  return result('visible text', problems, `${counted(files.length, 'component file')}, no words in code`)
}

type Words = [text: string, offset: number]

function spoken(node: ESTree.Node): Words[] {
  if (node.type === 'JSXText') return [[node.value, node.start]]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child) => (child.type === 'JSXExpressionContainer' ? literals(child.expression) : []))
  }
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier' || !READ_ALOUD.test(node.name.name)) return []
  if (node.value?.type === 'Literal') return [[node.value.value, node.value.start]]
  return node.value?.type === 'JSXExpressionContainer' ? literals(node.value.expression) : []
}

function hasWords(text: string) {
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replace(/&#?\w+;/g, ''))
  return /\p{L}/u.test(rest)
}

/** The strings that an expression may turn out to be. */
function literals(node: ESTree.JSXExpression | ESTree.Expression): Words[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value, node.start]] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value, start }) => [value.cooked ?? '', start])
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)]
  return []
}
