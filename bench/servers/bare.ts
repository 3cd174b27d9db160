import Fastify from 'fastify'
import { listen } from './listen.ts'

const app = Fastify()
const constant = Buffer.alloc(Number(process.env.CONSTANT_BYTES ?? 0), 'x')
app.get('/constant', (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(constant))

await listen(app)
