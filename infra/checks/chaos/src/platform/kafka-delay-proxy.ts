import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** While this file exists, the broker's responses are delayed by the ms that it contains. */
export const delayFile = (dataDir: string) => join(dataDir, 'events-late')

const POLL_MS = 100

/**
 * A proxy to the broker that can delay its responses, on every second connection: some services receive
 * an event long before others, or before an earlier event of another topic. @returns a function that closes it
 */
export async function startKafkaDelayProxy(
  dataDir: string,
  ports: { public: number; broker: number },
): Promise<() => Promise<void>> {
  let delayMs = 0
  let connections = 0
  const sockets = new Set<Socket>()
  const poll = setInterval(async () => {
    delayMs = Number(await readFile(delayFile(dataDir), 'utf8').catch(() => 0))
  }, POLL_MS)

  const server = createServer((client) => {
    connections += 1
    const isDelayed = connections % 2 === 0
    const broker = connect(ports.broker, '127.0.0.1')
    forward(client, broker, () => 0)
    forward(broker, client, () => (isDelayed ? delayMs : 0))
  })
  server.listen(ports.public, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    clearInterval(poll)
    for (const socket of sockets) socket.destroy()
    server.close()
  }

  /** Forwards all bytes in order, each chunk with the delay of its arrival. */
  function forward(from: Socket, to: Socket, delay: () => number): void {
    sockets.add(from)
    let before: Promise<unknown> = Promise.resolve()
    let waiting = 0
    from.setNoDelay(true)
    from.on('data', (bytes) => {
      const ms = delay()
      const delayed = ms > 0 ? sleep(ms) : undefined
      if (!delayed && !waiting) return void to.write(bytes)
      waiting += 1
      before = Promise.all([before, delayed]).then(() => {
        waiting -= 1
        to.write(bytes)
      })
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
}
