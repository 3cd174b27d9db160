import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALERTS, alertRules, dashboardExpressions } from '#test/factories/watched-metrics.ts'

const CACHE = join('node_modules', '.cache', 'prometheus')
let promtool: string

beforeAll(() => {
  promtool = findPromtool()
}, 300_000)

/** The machine's own, or the one of Debian's package, unpacked and not installed: it would start a server. */
function findPromtool(): string {
  const installed = spawnSync('promtool', ['--version']).status === 0
  const unpacked = join(CACHE, 'usr', 'bin', 'promtool')
  if (installed) return 'promtool'
  if (!existsSync(unpacked)) {
    mkdirSync(CACHE, { recursive: true })
    run('apt-get', ['download', 'prometheus'], CACHE)
    const [deb = ''] = readdirSync(CACHE).filter((name) => name.endsWith('.deb'))
    run('dpkg', ['-x', deb, '.'], CACHE)
  }
  return join(process.cwd(), unpacked)
}

function run(program: string, args: string[], cwd = process.cwd()): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error ?? ''}${stdout ?? ''}${stderr ?? ''}`)
  return stdout
}

describe('promtool', () => {
  it('finds nothing wrong with the alerts and the configuration', () => {
    expect(run(promtool, ['check', 'rules', ALERTS])).toContain(`SUCCESS: ${alertRules().length} rules found`)
    expect(run(promtool, ['check', 'config', 'ops/prometheus/prometheus.yaml'])).toContain('SUCCESS')
  })

  it('sees each trouble raise its alert, and no other', () => {
    expect(run(promtool, ['test', 'rules', 'ops/prometheus/alerts.test.yaml'])).toContain('SUCCESS')
  })

  it('can read every expression of the dashboard, and tells a broken one', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'song-hy-rules-')), 'rules.json')
    const check = (expressions: string[]) => {
      const rules = expressions.map((expr, at) => ({ record: `dashboard:expression:${at}`, expr }))
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
      return run(promtool, ['check', 'rules', file])
    }
    expect(check(dashboardExpressions().map(({ expr }) => expr))).toContain('SUCCESS')
    expect(() => check(['sum(rate(up[5m])'])).toThrow(/unclosed/)
  })
})
