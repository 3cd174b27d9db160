import { type CheckResult, filesIn, lineOf, read, result } from './source.ts'

const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[abp]-\w{10}/

export async function checkSecrets(root: string): Promise<CheckResult> {
  const files = filesIn(
    root,
    ['src', 'test', 'scripts', 'bench', 'db', 'locales', 'decisions', 'content'],
    /\.(tsx?|mjs|json|sql|md|ya?ml|pem|key)$/,
  )
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    const found = SECRET.exec(text)
    return found
      ? [`${file}:${lineOf(text, found.index)}: a secret. It belongs in the environment; change it now.`]
      : []
  })
  return result('secrets', problems, 'none in the tree')
}
