import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#app'
import { filesIn } from '../scripts/checks/source.ts'

/** A form's own number is a second rule, which differs from the contract's sooner or later. */
const TYPED = /\b(?:maxLength|max|altMost)=\{[^}]*\b(?!0\b|1\b)\d/

it('forms take their limits from a contract or from rules, never from a number of their own', () => {
  const forms = filesIn(ROOT, ['src/domains', 'src/pages', 'src/shell'], /^(?!src\/pages\/ui-page).*\.tsx$/)
  const typed = forms.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (TYPED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(forms.length).toBeGreaterThan(100)
  expect(typed).toEqual([])
})
