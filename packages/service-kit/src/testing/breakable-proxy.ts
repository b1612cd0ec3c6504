import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Changes bytes from the engine to the client. */
type Translate = (bytes: Buffer, proxyPort: number) => Buffer

/** A TCP proxy before a real engine, so that a test can take the engine down and restore it. */
export async function startBreakableProxy(
  host: string,
  targetPort: number,
  translate: Translate = (bytes) => bytes,
) {
  const sockets = new Set<Socket>()
  let up = true
  let frozen = false
  const server = createServer((inward) => {
    if (!up) return void inward.destroy()
    const outward = connect(targetPort, host)
    for (const [from, to, pass] of [
      [inward, outward, (bytes: Buffer) => bytes],
      [outward, inward, (bytes: Buffer) => translate(bytes, port())],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => frozen || to.write(pass(bytes)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  const port = () => (server.address() as AddressInfo).port
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: port(),
    /** Connections break and new ones are refused. */
    breakDown() {
      up = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    /** Connections stay and no data passes, as when the process is stopped. */
    freeze() {
      frozen = true
    },
    restore() {
      up = true
      frozen = false
    },
    async close() {
      this.breakDown()
      server.close()
    },
  }
}
