import { fileURLToPath } from 'node:url'
import { routes } from '#pages/routes.ts'
import { checkAsvs } from './checks/asvs.ts'
import { type ChecklistOptions, checkChecklist } from './checks/checklist.ts'
import { checkClock } from './checks/clock.ts'
import { checkFiles } from './checks/files.ts'
import { checkHouse, houseTable } from './checks/house.ts'
import { checkHrefs } from './checks/hrefs.ts'
import { checkImports } from './checks/imports.ts'
import { checkKinds } from './checks/kinds.ts'
import { checkLint } from './checks/lint.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkNames } from './checks/names.ts'
import { checkNamesakes } from './checks/namesakes.ts'
import { checkPackages } from './checks/packages.ts'
import { checkPageTexts } from './checks/page-texts.ts'
import { checkPapers } from './checks/papers.ts'
import { checkPatterns } from './checks/patterns.ts'
import { checkRatchets, keepFigures } from './checks/ratchets.ts'
import { checkSecrets } from './checks/secrets.ts'
import { type CheckResult, keepingTrees } from './checks/source.ts'
import { checkTables } from './checks/tables.ts'
import { checkTexts } from './checks/texts.ts'
import { checkTypes } from './checks/types.ts'
import { checkUnheard } from './checks/unheard.ts'
import { checkUnused } from './checks/unused.ts'
import { checkVisibleText } from './checks/visible-text.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The quick part of `npm test`. */
export const runChecks = (options: ChecklistOptions = {}): Promise<CheckResult[]> =>
  keepingTrees(() =>
    Promise.all([
      checkTypes(ROOT),
      checkLint(ROOT),
      checkUnused(ROOT),
      checkUnheard(ROOT),
      checkImports(ROOT),
      checkHouse(ROOT),
      checkHrefs(ROOT),
      checkTexts(ROOT),
      checkPageTexts(ROOT, routes),
      checkVisibleText(ROOT),
      checkChecklist(ROOT, options),
      checkFiles(ROOT),
      checkKinds(ROOT),
      checkNames(ROOT),
      checkClock(ROOT),
      checkNamesakes(ROOT),
      checkPackages(ROOT),
      checkRatchets(ROOT),
      checkPapers(ROOT),
      checkAsvs(ROOT),
      checkSecrets(ROOT),
      checkPatterns(ROOT),
      checkTables(ROOT),
      checkMigrations(ROOT),
    ]),
  )

export const printed = ({ name, ok, detail }: CheckResult) =>
  ok ? `✓ ${name}: ${detail}` : `✗ ${name}\n${detail.replace(/^/gm, '  ')}`

if (import.meta.main) {
  const started = performance.now()
  if (process.argv.includes('--keep')) keepFigures(ROOT)
  const results = await runChecks({ listMissing: process.argv.includes('--missing') })
  for (const result of results) console.log(printed(result))
  console.log(`Checked in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  if (process.argv.includes('--house')) console.log(houseTable(ROOT))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
