import { setTimeout as pause } from 'node:timers/promises'
import { href } from '#lib/href.ts'

export type Wanted = 'page' | 'call' | 'file'

/** What one visit came to; `gone` where the connection was refused or cut. */
export interface Visit {
  wanted: Wanted
  path: string
  at: number
  status: number | 'gone'
}

const PATIENCE_MS = 15_000
const BETWEEN_MS = 60
const VISITORS = 3

/** People who look around without a pause and remember what they were answered. */
export function startVisitors(address: string, paths: Record<Wanted, string[]>) {
  const visits: Visit[] = []
  let isOver = false
  const all = (Object.keys(paths) as Wanted[]).flatMap((wanted) => paths[wanted].map((path) => ({ wanted, path })))

  async function visit({ wanted, path }: { wanted: Wanted; path: string }) {
    const at = Date.now()
    const status = await fetch(address + path, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 'gone' as const,
    )
    visits.push({ wanted, path, at, status })
  }
  const visitors = Array.from({ length: VISITORS }, async (_, nr) => {
    for (let turn = nr; !isOver; turn += 1) {
      await visit(all[turn % all.length]!)
      await pause(BETWEEN_MS)
    }
  })
  return {
    visits,
    async stop() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}

/** The main roads, and files that they lead to. */
export async function walkedPaths(address: string): Promise<Record<Wanted, string[]>> {
  const roads = ['home', 'venues', 'dresses', 'vouchers', 'magazine', 'fair', 'photography', 'faq'] as const
  const page = [...roads.map((name) => href(name)), '/en']
  const html = await (await fetch(address + href('home'))).text()
  const [script = ''] = html.match(/\/assets\/[^"]+\.js/) ?? []
  const [picture = ''] = html.match(/\/pictures\/[0-9a-f]{20}\/\d+\.(?:webp|avif)/) ?? []
  const call = ['/api/public/wedding-centers?fetchSize=20', '/api/public/vouchers']
  return { page, call, file: [script, picture] }
}
