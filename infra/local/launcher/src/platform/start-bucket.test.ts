import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ports } from '@platform/contracts/ports'
import { freePorts } from '@platform/engines/free-ports'
import { createCircuitBreaker, objectStoreOf } from '@platform/service-kit'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from './start-bucket.ts'

test('services store files in the bucket by their own settings, and a restart has them still', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-bucket-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [bucket] = await freePorts(1)
  const start = async () => {
    const stops: (() => Promise<void>)[] = []
    const environment = await startBucket(
      { dataDir, ports: { ...ports(), bucket } },
      { defer: (stop) => stops.push(stop) },
    )
    const store = objectStoreOf(environment, (_target, counts) => createCircuitBreaker(counts))
    return { store, stop: () => Promise.all(stops.map((one) => one())) }
  }

  const first = await start()
  await first.store.put('mfe-wallet/1.0.0/mount.js', Buffer.from('some bytes'))
  await first.store.put('gone', Buffer.from('other bytes'))
  await first.store.remove('gone')
  await first.stop()

  const second = await start()
  const found = await second.store.open('mfe-wallet/1.0.0/mount.js')
  expect(found && (await text(found.stream))).toBe('some bytes')
  expect(await second.store.has('gone')).toBe(false)
  await second.stop()
})
