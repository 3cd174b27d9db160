import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'

const ROOT = join(import.meta.dirname, '..')
/** Chromium without windows does the same in less time, so it comes first. */
const WINDOWLESS = 'chromium-headless-shell'
const COMMANDS = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const VIETNAMESE_FONT = 'fonts-dejavu-core'

/** A Chromium for the browser tests: the one at hand, else the system's package, else Playwright's download. */
export async function findChromium(say: (sentence: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new StartRefused(`CHROMIUM_PATH names ${given}, which is no program.`)
  return (
    given ||
    installedChromium() ||
    (await packagedChromium(say)) ||
    (await downloadedChromium(say)) ||
    refuse('The browser tests need a Chromium: install one (such as the package chromium), or set CHROMIUM_PATH to it.')
  )
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  // On Ubuntu `chromium-browser` may be a script that only says which package to get, so it has to answer.
  return [...candidates, ...MAC_APPLICATIONS].find((path) => isExecutable(path) && answers(path))
}

async function packagedChromium(say: (sentence: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing Chromium from the system’s packages, for the browser tests.')
  const known = () => [WINDOWLESS, 'chromium'].find(knowsPackage)
  if (!known() && !(await shown('apt-get', ['update']))) return undefined
  const packages = [known() ?? 'chromium', ...(hasVietnameseFont() ? [] : [VIETNAMESE_FONT])]
  const install = () => shown('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  const installed = (await install()) || ((await shown('apt-get', ['update'])) && (await install()))
  return installed ? installedChromium() : undefined
}

async function downloadedChromium(say: (sentence: string) => void): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  if (!existsSync(chromium.executablePath())) {
    say('Downloading a Chromium for the browser tests.')
    await shown(process.execPath, [join(ROOT, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  }
  return answers(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // not there, or not ours to run: the answer itself
    return false
  }
}

function answers(path: string): boolean {
  const trial = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return trial.status === 0 && /chrom/i.test(trial.stdout)
}

function knowsPackage(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

function hasVietnameseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=vi', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

async function shown(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function refuse(sentence: string): never {
  throw new StartRefused(sentence)
}
