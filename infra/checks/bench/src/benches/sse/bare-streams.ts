import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { balanceOf } from './events.ts'

// `node:http` alone with the same two routes; waits for slow readers and drops closed ones.
const open = new Set<ServerResponse>()

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.flushHeaders()
    open.add(response)
    response.on('close', () => open.delete(response))
    return
  }
  if (url.pathname === '/send') await send(Number(url.searchParams.get('times')))
  response.end('{}')
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit())

async function send(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const slow: Promise<unknown>[] = []
    let reader = 0
    for (const response of open) {
      const data = JSON.stringify(balanceOf(reader, time))
      reader += 1
      const hasRoom = response.write(`id: ${time}\nevent: balance\ndata: ${data}\n\n`)
      if (!hasRoom) slow.push(once(response, 'drain'))
    }
    await Promise.all(slow)
  }
}
