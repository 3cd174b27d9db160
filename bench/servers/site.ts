import { listen } from './listen.ts'
import { openSite } from './open-site.ts'

const app = await openSite()

/** As little as a route of ours can do: the same bytes every time. */
const constants = new Map<string, Buffer>()
app.get<{ Params: { bytes: string } }>('/constant/:bytes', (request, reply) => {
  const { bytes } = request.params
  if (!constants.has(bytes)) constants.set(bytes, Buffer.alloc(Number(bytes), 'x'))
  return reply.header('content-type', 'text/html; charset=utf-8').send(constants.get(bytes))
})

await listen(app)
