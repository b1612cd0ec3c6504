import { UNDO_CONTACT_MS } from '@platform/contracts/identity/contacts'
import { expect, test } from 'vitest'
import { firstTry, isGivenUp, type NoticeRetry, nextTry } from './notice-retry.ts'

const now = new Date('2026-01-01T00:00:00Z')

/** Every try of a message whose destination always fails. */
function triesInVain(): NoticeRetry[] {
  const tries = [firstTry(now)]
  for (let last = tries[0]; last && !isGivenUp(last); last = tries.at(-1)) {
    tries.push(nextTry(last, last.nextTryAt))
  }
  return tries
}

test('waits twice as long after each try, six hours at most', () => {
  const times = [now, ...triesInVain().map(({ nextTryAt }) => nextTryAt)]
  const waits = times.slice(1).map((at, index) => (at.getTime() - Number(times[index])) / 60_000)
  expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
})

test('gives a message up after twenty tries, the last of them when a change cannot be undone any more', () => {
  const tries = triesInVain()
  expect(tries.at(-1)?.tries).toBe(20)
  const last = Number(tries.at(-2)?.nextTryAt) - now.getTime()
  expect(last).toBeGreaterThan(UNDO_CONTACT_MS)
  expect(last).toBeLessThan(UNDO_CONTACT_MS + 6 * 3_600_000)
})

test('a message of a former version counts its tries from now on', () => {
  expect(nextTry(null, now)).toEqual({ tries: 1, nextTryAt: new Date('2026-01-01T00:02:00Z') })
})
