import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { expect, test } from 'vitest'
import { delayFile, startKafkaDelayProxy } from './kafka-delay-proxy.ts'

const LATE_MS = 600

test('delays every second connection, in order, and only while its file exists', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kafka-delay-proxy-'))
  const [broker, proxy] = await freePorts(2)
  const echo = createServer((socket) => socket.pipe(socket)).listen(broker, '127.0.0.1')
  const close = await startKafkaDelayProxy(dataDir, { public: proxy, broker })
  const ask = async () => {
    const socket = connect(proxy, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    await once(socket, 'connect')
    const began = performance.now()
    for (const word of ['one ', 'two ', 'three']) {
      socket.write(word)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    while (received.length < 13) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
    return { received, isLate: performance.now() - began >= LATE_MS }
  }
  const inTime = { received: 'one two three', isLate: false }

  expect([await ask(), await ask()]).toEqual([inTime, inTime])
  await writeFile(delayFile(dataDir), String(LATE_MS))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([await ask(), await ask()]).toEqual([inTime, { ...inTime, isLate: true }])
  await rm(delayFile(dataDir))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([await ask(), await ask()]).toEqual([inTime, inTime])

  await close()
  echo.close()
  await rm(dataDir, { recursive: true })
})
