import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@platform/engines/free-ports'
import { expect, test } from 'vitest'
import { delayFile, startKafkaDelayProxy } from './kafka-delay-proxy.ts'

const LATE_MS = 600
const WORDS = ['one ', 'two ', 'three']
/** The proxy has looked for its file by then. */
const NOTICED_MS = 300

const inTime = { received: WORDS.join(''), isLate: false }

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
    for (const word of WORDS) {
      socket.write(word)
      await sleep(20) // so that each is a chunk of its own
    }
    while (received.length < inTime.received.length) await sleep(5)
    socket.destroy()
    return { received, isLate: performance.now() - began >= LATE_MS }
  }
  expect([await ask(), await ask()]).toEqual([inTime, inTime])
  await writeFile(delayFile(dataDir), String(LATE_MS))
  await sleep(NOTICED_MS)
  expect([await ask(), await ask()]).toEqual([inTime, { ...inTime, isLate: true }])
  await rm(delayFile(dataDir))
  await sleep(NOTICED_MS)
  expect([await ask(), await ask()]).toEqual([inTime, inTime])

  await close()
  echo.close()
  await rm(dataDir, { recursive: true })
})
