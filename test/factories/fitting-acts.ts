import type { TestApp } from './app.ts'
import { askOffice, type Somebody } from './staff.ts'

/** A maker of the sample site, for the partner who keeps its days. */
export const KEPT_MAKER = 'atelier-an'

/** What can be done with a maker's fitting days, each act once; whoever does it is asked for when it is done. */
export function fittingActs(app: () => TestApp, keeper: () => Somebody) {
  const path = `/api/office/fitting-days/${KEPT_MAKER}`
  const range = { from: '2030-01-05', to: '2030-01-06' }
  const look = async () => (await askOffice(app(), `GET ${path}`, { by: keeper() })).body
  const changing = (body: object) => async () => ({
    by: keeper(),
    at: { id: KEPT_MAKER },
    body: { seen: (await look()).version as number, ...body },
  })
  const away = async () => changing({ dressId: (await look()).dresses[0].id, ...range, note: '' })()
  return {
    'fitting-days.kept': changing({ weekdays: [1, 2, 3], perDay: 4 }),
    'fitting-days.closed': changing({ ...range, isOpening: false }),
    'fitting-days.opened': changing({ ...range, isOpening: true }),
    'dress.away': away,
    'dress.back': async () => {
      const { by, at, body } = await away()
      const sent = await askOffice(app(), `POST ${path}/absences`, { by, body })
      const { version, absences } = sent.body
      return { by, at: { ...at, absence: absences[0].id as string }, body: { seen: version } }
    },
  }
}
