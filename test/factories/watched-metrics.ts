import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

interface Panel {
  title: string
  targets?: { expr: string }[]
}

export const ALERTS = 'ops/prometheus/alerts.yaml'

export const alertRules = (): Rule[] =>
  (parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)

/** Each expression of the dashboard, for all processes. */
export const dashboardExpressions = (): { title: string; expr: string }[] =>
  (JSON.parse(readFileSync('ops/grafana/song-hy.json', 'utf8')) as { panels: Panel[] }).panels.flatMap(
    ({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$instance', '.*') })),
  )

/** Words of PromQL that stand where a metric could. */
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'bool'])

/** The metrics of a PromQL expression, each with the labels that are asked of it. */
export function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const plain = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    // the labels of an aggregation or a join are no metrics
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  return [...plain.matchAll(/(?<![\w.:])([a-z_:][\w:]*)\s*(\{[^}]*\})?(?!\s*\()(?![\w:])/gi)]
    .filter(([whole, name = '']) => !WORDS.has(name) && !isInBraces(plain, plain.indexOf(whole)))
    .map(([, name = '', braces = '']) => ({
      name,
      labels: [...braces.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }))
}

const isInBraces = (text: string, at: number) => text.lastIndexOf('{', at) > text.lastIndexOf('}', at)
