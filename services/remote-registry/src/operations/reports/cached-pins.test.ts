import { expect, test } from 'vitest'
import { cachedPins } from './cached-pins.ts'

test('the database is asked once for a version, and anew after two seconds', async () => {
  let now = 10_000
  const asked: string[] = []
  const isPinned = cachedPins(
    async (remote, version) => {
      asked.push(`${remote}@${version}`)
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
  expect(asked).toEqual(['mfe-quests@1.0.0', 'mfe-quests@2.0.0'])
  now += 2_000
  await both()
  expect(asked).toHaveLength(4)
})

test('made-up versions do not reach the database without end', async () => {
  let asked = 0
  const isPinned = cachedPins(async () => Boolean(++asked), { now: () => new Date(0) })
  for (let version = 0; version < 1_000; version++) await isPinned('mfe-quests', `${version}`)
  expect(asked).toBe(100)
})
