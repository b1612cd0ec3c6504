import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from './free-ports.ts'

test('ports are free, differ, and are none that a socket without a port of its own may get', async () => {
  const ports = [...(await freePorts(3)), ...(await freePorts(3))]
  expect(new Set(ports).size).toBe(6)
  for (const port of ports) {
    expect(port).toBeLessThan(12_000)
    const server = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
  }
})

test('a port that is taken is left out', async () => {
  const [port] = await freePorts(1)
  // The next one that is looked at.
  const taken = 7_000 + ((port - 7_000 + 7) % 5_000)
  const server = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  expect(await freePorts(2)).not.toContain(taken)
})
