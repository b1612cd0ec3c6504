import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SeverableProxy {
  /** The address of the database through this proxy. */
  url: string
  /** Ends every connection and accepts no new one, as a database that is down. */
  sever(): void
  restore(): void
}

/** A proxy between a service and its database, with which a test takes the database down. */
export async function severableProxy(databaseUrl: string): Promise<SeverableProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let severed = false
  const server = createServer((client) => {
    if (severed) return client.destroy()
    const database = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    sever() {
      severed = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      severed = false
    },
  }
}
