import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A message gateway in a process of its own: writes down whose id it took, on its disk, before it says so. */
const [port, list] = process.argv.slice(2)
createServer(async (request, response) => {
  const body = await text(request)
  if (body) appendFileSync(list!, `${JSON.parse(body).id}\n`)
  response.end('{}')
}).listen(Number(port), '127.0.0.1')
