import { connect, type Socket } from 'node:net'

export interface Exchange {
  /** All bytes received, as latin1. */
  text: string
  /** Whether the server closed the connection. */
  ended: boolean
}

/** A connection without bytes for so long after an answer has no more answers. */
const IDLE_MS = 2_000
/** The first answer may take as long as a busy machine needs. */
const FIRST_ANSWER_MS = 30_000

/**
 * Writes bytes to a new connection and reads until it is closed or idle.
 * @param finish whether to close the sending half after the bytes
 */
export function sendBytes(
  origin: string,
  bytes: string | readonly string[],
  { finish = false }: { finish?: boolean } = {},
): Promise<Exchange> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    const done = (ended: boolean) => {
      resolve({ text, ended })
      socket.destroy()
    }
    socket.setTimeout(FIRST_ANSWER_MS, () => done(false))
    socket.on('data', (data) => {
      socket.setTimeout(IDLE_MS)
      text += data.toString('latin1')
    })
    socket.on('error', () => done(true))
    socket.on('close', () => done(true))
    for (const part of [bytes].flat()) socket.write(part, 'latin1')
    if (finish) socket.end()
  })
}

/** Number of HTTP responses in the text. */
export const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0

export const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)

/** Sends a request that never completes: one more byte every `everyMs`. */
export function sendSlowly(origin: string, begin: string, everyMs: number) {
  const { hostname, port } = new URL(origin)
  const began = Date.now()
  let text = ''
  const socket: Socket = connect(Number(port), hostname)
  const timer = setInterval(() => socket.write('x'), everyMs)
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text, ms: Date.now() - began })
    })
  })
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(begin)
  return { ended, stop: () => socket.destroy() }
}
