import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Open streams of one server; counts their events. */
export interface Readers {
  /** Resolves after this many more events, over all streams. */
  received(events: number): Promise<void>
  close(): void
}

/** Once per event. An event split over two chunks would be missed; ours are far smaller than a chunk. */
const MARK = Buffer.from('data: ')

export async function openReaders(url: string, count: number): Promise<Readers> {
  const { hostname, port } = new URL(url)
  let seen = 0
  let wanted = Number.POSITIVE_INFINITY
  let reached = () => {}
  const take = (chunk: Buffer) => {
    for (let at = chunk.indexOf(MARK); at >= 0; at = chunk.indexOf(MARK, at + 1)) seen += 1
    if (seen >= wanted) reached()
  }
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.write(`GET /stream HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    await once(socket, 'data') // response headers
    socket.on('data', take)
    sockets.push(socket)
  }
  return {
    received(events) {
      wanted = seen + events
      return new Promise((resolve) => {
        reached = resolve
      })
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
