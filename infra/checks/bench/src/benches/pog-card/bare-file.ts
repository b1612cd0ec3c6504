import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import process from 'node:process'
import Fastify from 'fastify'

/** By hand: `PICTURE`, a file, with its size and a tag. */
const { PICTURE = '', PORT } = process.env
const app = Fastify()

app.get('/picture', async (_request, reply) => {
  const { size, mtimeMs } = await stat(PICTURE)
  reply.header('etag', `"${size}-${mtimeMs}"`).header('content-length', size)
  return reply.type('image/png').send(createReadStream(PICTURE))
})
app.get('/readyz', async () => 'ready')
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
