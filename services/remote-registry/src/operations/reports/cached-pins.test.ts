import { expect, test } from 'vitest'
import { cachedPins } from './cached-pins.ts'

test('reads each version once from the database, and again after two seconds', async () => {
  let now = 10_000
  const requests: string[] = []
  const isPinned = cachedPins(
    async (remote, version) => {
      requests.push(`${remote}@${version}`)
      return version === '1.0.0'
    },
    { now: () => new Date(now) },
  )
  const both = () =>
    Promise.all(['1.0.0', '2.0.0'].map((version) => isPinned('mfe-quests', version)))
  expect([await both(), await both()]).toEqual([
    [true, false],
    [true, false],
  ])
  expect(requests).toEqual(['mfe-quests@1.0.0', 'mfe-quests@2.0.0'])
  now += 2_000
  await both()
  expect(requests).toHaveLength(4)
})

test('limits the reads of the database for made-up versions', async () => {
  let requests = 0
  const isPinned = cachedPins(async () => Boolean(++requests), { now: () => new Date(0) })
  for (let version = 0; version < 1_000; version++) await isPinned('mfe-quests', `${version}`)
  expect(requests).toBe(100)
})
