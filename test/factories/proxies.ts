import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '../../deploy')

interface Edge {
  /** Its workers are another user's: they must be able to enter. */
  folder: string
  port: number
  /** What stands for web-1 and web-2. */
  sites: [number, number]
}

/** How nginx is started with deploy/nginx.conf; only hosts, ports and folders are others. */
export function edgeArguments({ folder, port, sites }: Edge): string[] {
  const conf = join(folder, 'nginx.conf')
  const given = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace(/server web-(\d):3000/g, (_, nr) => `server 127.0.0.1:${sites[Number(nr) - 1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/nginx', `${folder}/nginx`)
  writeFileSync(conf, given)
  return ['-p', folder, '-c', conf, '-g', 'daemon off;']
}

interface Front {
  folder: string
  port: number
  edge: number
  admin: number
}

/** The same of Caddy with deploy/Caddyfile. */
export const frontArguments = { config: ['--config', join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile'] }

export const frontEnvironment = ({ folder, port, edge, admin }: Front) => ({
  SITE_HOST: `http://127.0.0.1:${port}`,
  EDGE: `127.0.0.1:${edge}`,
  CADDY_ADMIN: `127.0.0.1:${admin}`,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  HOME: folder,
})
