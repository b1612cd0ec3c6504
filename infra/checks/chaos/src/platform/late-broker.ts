import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** While it is there, what the broker says comes as many ms late as it holds. */
export const latenessFile = (dataDir: string) => join(dataDir, 'events-late')

const LOOK_MS = 100

/**
 * A way to the broker on which its words may come late: on every second connection, so that some services
 * hear of an event long before others, and of a later one before an earlier one of another topic.
 * @returns what closes it
 */
export async function startLateBroker(
  dataDir: string,
  ports: { public: number; broker: number },
): Promise<() => Promise<void>> {
  let lateMs = 0
  let connections = 0
  const sockets = new Set<Socket>()
  const look = setInterval(async () => {
    lateMs = Number(await readFile(latenessFile(dataDir), 'utf8').catch(() => 0))
  }, LOOK_MS)

  const server = createServer((client) => {
    connections += 1
    const mayBeLate = connections % 2 === 0
    const broker = connect(ports.broker, '127.0.0.1')
    passOn(client, broker, () => 0)
    passOn(broker, client, () => (mayBeLate ? lateMs : 0))
  })
  server.listen(ports.public, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    clearInterval(look)
    for (const socket of sockets) socket.destroy()
    server.close()
  }

  /** Passes everything on in its order, each piece so late as it was when it came. */
  function passOn(from: Socket, to: Socket, late: () => number): void {
    sockets.add(from)
    let before: Promise<unknown> = Promise.resolve()
    let waiting = 0
    from.setNoDelay(true)
    from.on('data', (bytes) => {
      const ms = late()
      const due = ms > 0 ? sleep(ms) : undefined
      if (!due && !waiting) return void to.write(bytes)
      waiting += 1
      before = Promise.all([before, due]).then(() => {
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
