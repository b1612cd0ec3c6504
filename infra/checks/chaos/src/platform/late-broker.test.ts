import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { expect, test } from 'vitest'
import { latenessFile, startLateBroker } from './late-broker.ts'

const LATE_MS = 600

test('every second connection hears late, in order, and only while told so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'late-broker-'))
  const [real, front] = await freePorts(3)
  const echo = createServer((socket) => socket.pipe(socket)).listen(real, '127.0.0.1')
  const close = await startLateBroker(dataDir, { public: front, broker: real })
  const ask = async () => {
    const socket = connect(front, '127.0.0.1')
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    await once(socket, 'connect')
    const began = performance.now()
    for (const word of ['one ', 'two ', 'three']) {
      socket.write(word)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    while (heard.length < 13) await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
    return { heard, isLate: performance.now() - began >= LATE_MS }
  }
  const inTime = { heard: 'one two three', isLate: false }

  expect([await ask(), await ask()]).toEqual([inTime, inTime])
  await writeFile(latenessFile(dataDir), String(LATE_MS))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([await ask(), await ask()]).toEqual([inTime, { ...inTime, isLate: true }])
  await rm(latenessFile(dataDir))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([await ask(), await ask()]).toEqual([inTime, inTime])

  await close()
  echo.close()
  await rm(dataDir, { recursive: true })
})
