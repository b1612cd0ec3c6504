import type { Socket } from 'node:net'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { expect, test } from 'vitest'
import { startBreakableProxy } from '../testing/breakable-proxy.ts'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'

/** A private field of the driver: the connection on which it sends heartbeats. */
interface Driver {
  topology: { s: { servers: Map<string, { monitor?: { connection?: { socket: Socket } } }> } }
}

test('a heartbeat sent while its connection closed does not block reconnection', async () => {
  const real = new URL(engineEnvironment('notes').MONGO_URL)
  const proxy = await startBreakableProxy(real.hostname, Number(real.port))
  const through = new URL(real)
  through.port = String(proxy.port)
  const { notes, stop } = await startNoteKeeper(() => {}, { MONGO_URL: through.href })
  const client = notes.db.getClient()

  const hung = Promise.withResolvers<void>()
  const closeWhileSending = () => {
    const driver = client as unknown as Driver
    const [server] = driver.topology.s.servers.values()
    const socket = server?.monitor?.connection?.socket
    if (!socket) return
    client.off('serverHeartbeatStarted', closeWhileSending)
    socket.destroy()
    hung.resolve()
  }
  client.on('serverHeartbeatStarted', closeWhileSending)
  await hung.promise
  proxy.breakDown()
  await expect(notes.countDocuments()).rejects.toThrow()
  proxy.restore()

  const count = () => notes.countDocuments().catch(() => undefined)
  await waitFor(async () => (await count()) !== undefined, 30_000)
  await notes.create({ _id: crypto.randomUUID() })
  await stop()
  await proxy.close()
}, 60_000)
