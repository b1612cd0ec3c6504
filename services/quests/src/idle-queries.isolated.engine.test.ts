import { setTimeout as sleep } from 'node:timers/promises'
import { engineEnvironment } from '@platform/testing/engines'
import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { config } from './config.ts'
import { startQuests } from './testing/start-quests.ts'

const WINDOW_MS = 10_000
/** Commands per second of an idle instance (packages/service-kit/README.md). */
const MOST = { leader: 8, other: 2.5 }

/** The workers' own intervals, where tests have shorter ones. */
const everyMs = Object.fromEntries(
  Object.entries(config)
    .filter(([key]) => key.endsWith('_WORKER_MS'))
    .map(([key, setting]) => [key, String(setting.parse(undefined))]),
)

test('an idle instance costs a bounded number of queries, and one that does not lead few', async () => {
  const url = new URL(engineEnvironment('idle').MONGO_URL)
  url.searchParams.set('monitorCommands', 'true')
  const before = new Set(mongoose.connections)
  const quests = await startQuests({ ...everyMs, MONGO_URL: url.href })
  await quests.another()
  const counts = mongoose.connections
    .filter((connection) => !before.has(connection))
    .map((connection) => {
      const counted = { commands: 0 }
      connection.getClient().on('commandStarted', () => {
        counted.commands += 1
      })
      return counted
    })
  await sleep(WINDOW_MS / 2) // the leader has swept, and counts as idle
  for (const counted of counts) counted.commands = 0
  const began = performance.now()
  await sleep(WINDOW_MS)
  const seconds = (performance.now() - began) / 1_000
  const [other = 0, leader = 0, ...more] = counts
    .map(({ commands }) => commands / seconds)
    .sort((a, b) => a - b)
  await quests.stop()
  expect(more).toEqual([])
  expect(other).toBeGreaterThan(0)
  expect(leader).toBeLessThanOrEqual(MOST.leader)
  expect(other).toBeLessThanOrEqual(MOST.other)
})
