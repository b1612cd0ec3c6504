import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from 'mongoose'

const LOOK_MS = 1_000
/** Looks at which the same heartbeat is under way: each ends within its time-out (2 s), answered or not. */
const HUNG_AFTER_LOOKS = 10
const CONNECT_AGAIN_MS = 500

/**
 * Opens the driver's client anew when a heartbeat of it never ends. A heartbeat that is written just as its
 * connection closes waits for ever in mongodb 7.8 (`writeCommand` waits for `drain` on a destroyed
 * socket), and the server stays unknown although it is there. Looks are counted, not time: a process that
 * stood still has not looked.
 * @returns what ends the watch
 */
export function watchHeartbeats(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => void {
  const client = connection.getClient()
  const stopping = new AbortController()
  /** By server: how often it was looked at while its heartbeat was under way. */
  const underWay = new Map<string, number>()
  client.on('serverHeartbeatStarted', ({ connectionId }) => underWay.set(connectionId, 0))
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => underWay.delete(connectionId))
  client.on('serverHeartbeatFailed', ({ connectionId }) => underWay.delete(connectionId))
  client.on('serverClosed', ({ address }) => underWay.delete(address))

  const openAnew = async () => {
    await client.close().catch((err) => log.warn({ err }, 'database client not closed'))
    while (!stopping.signal.aborted) {
      try {
        return await client.connect()
      } catch (err) {
        log.warn({ err }, 'database client not opened, trying again')
        await sleep(CONNECT_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  let opening = false
  const look = setInterval(() => {
    if (opening) return
    for (const [server, looks] of underWay) underWay.set(server, looks + 1)
    const hung = [...underWay].filter(([, looks]) => looks > HUNG_AFTER_LOOKS)
    if (hung.length === 0) return
    log.error(
      { servers: hung.map(([server]) => server) },
      'a heartbeat hangs; opening the database client anew',
    )
    underWay.clear()
    opening = true
    void openAnew().finally(() => {
      opening = false
    })
  }, LOOK_MS)
  look.unref()
  return () => {
    stopping.abort()
    clearInterval(look)
  }
}
