import { type CheckResult, filesIn, lineOf, read, result } from './source.ts'

const SECRETS = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abp]-\w{10}/,
]

export async function checkSecrets(root: string): Promise<CheckResult> {
  const files = filesIn(
    root,
    ['src', 'test', 'scripts', 'bench', 'db', 'locales', 'decisions', 'content'],
    /\.(tsx?|mjs|json|sql|md|ya?ml|pem|key)$/,
  )
  const problems = files.flatMap((file) => {
    const text = read(root, file)
    const at = SECRETS.map((secret) => text.search(secret)).find((place) => place >= 0)
    if (at === undefined) return []
    return [`${file}:${lineOf(text, at)}: a secret. It belongs in the environment; change it now.`]
  })
  return result('secrets', problems, 'none in the tree')
}
