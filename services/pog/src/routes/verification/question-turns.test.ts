import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questionTurns } from './question-turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Names of questions in the order in which they began, or how they were refused. */
function questions() {
  const turn = questionTurns({ everyMs: 200, waiting: 30, waitingMs: 8_000 })
  const log: string[] = []
  const ask = (name: string, ...path: [string, ...string[]]) =>
    void turn(path).then(
      () => log.push(name),
      (error: { code: string }) => log.push(`${name} ${error.code}`),
    )
  return { log, ask }
}

test('five questions begin a second, the first at once', async () => {
  const { log, ask } = questions()
  for (let n = 0; n < 20; n += 1) ask(`q${n}`, `site${n}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['q0'])
  await vi.advanceTimersByTimeAsync(999)
  expect(log).toEqual(['q0', 'q1', 'q2', 'q3', 'q4'])
})

test('many questions of some keep nobody else waiting for more than one of each', async () => {
  const { log, ask } = questions()
  for (let n = 0; n < 30; n += 1) for (let site = 0; site < 5; site += 1) ask('many', `s${site}`)
  await vi.advanceTimersByTimeAsync(0)
  for (let n = 1; n <= 3; n += 1) {
    ask('one', 'stranger')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(log.filter((name) => name === 'one')).toHaveLength(n)
  }
})

test('the users of a network have their turns one after the other, as the networks of a site have', async () => {
  const { log, ask } = questions()
  for (let n = 0; n < 4; n += 1) ask('a1', 'site', 'net a', 'user 1')
  ask('a2', 'site', 'net a', 'user 2')
  ask('b', 'site', 'net b', 'user 3')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log).toEqual(['a1', 'b', 'a2', 'a1', 'a1', 'a1'])
})

test('too many of one site are refused, and those that wait too long', async () => {
  const { log, ask } = questions()
  for (let n = 0; n < 31; n += 1) ask('many', 'site')
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['many RATE_LIMITED', 'many'])
  // Two sites have fewer turns in the time than they have questions.
  for (let n = 0; n < 30; n += 1) ask('other', 'other site')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(log.filter((entry) => entry.endsWith('UNAVAILABLE')).length).toBeGreaterThan(10)
  const before = log.length
  ask('next', 'site')
  await vi.advanceTimersByTimeAsync(400)
  expect(log.slice(before)).toContain('next')
})
