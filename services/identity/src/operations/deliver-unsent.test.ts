import { HOUR_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { FIRST_WAIT_MS, MAX_TRIES, type NoticeRetry } from '../domain/notice-retry.ts'
import { BATCH, deliverUnsent, givenUpReporter, type UnsentSource } from './deliver-unsent.ts'

const { signal } = new AbortController()

/** Documents in memory, as the repositories read and change them. */
function storeOf(
  ids: readonly string[],
  { unreachable }: { unreachable: (id: string) => boolean },
) {
  let now = new Date('2026-01-01T00:00:00Z')
  const retries = new Map<string, NoticeRetry | null>(ids.map((id) => [id, null]))
  const tried: string[] = []
  const reported: string[] = []
  const source: UnsentSource<string> = {
    async due({ now, after, limit }) {
      const timeOf = (retry: NoticeRetry | null) => retry?.nextTryAt.getTime() ?? 0
      const keyOf = (id: string, retry: NoticeRetry | null) =>
        `${String(timeOf(retry)).padStart(20, '0')} ${id}`
      return [...retries]
        .map(([id, retry]) => ({ id, retry, item: id }))
        .filter(({ retry }) => timeOf(retry) <= now.getTime())
        .filter(({ id, retry }) => !after || keyOf(id, retry) > keyOf(after.id, after.retry))
        .toSorted((a, b) => (keyOf(a.id, a.retry) < keyOf(b.id, b.retry) ? -1 : 1))
        .slice(0, limit)
    },
    async deliver(id) {
      tried.push(id)
      if (unreachable(id)) throw new Error('refused')
      retries.delete(id)
    },
    postpone: async ({ id }, next) => retries.set(id, next),
    messages: { kind: 'contact', giveUp: async ({ id }) => retries.delete(id) },
  }
  const deps = {
    clock: { now: () => now },
    reportGivenUp: (_kind: string, id: string) => void reported.push(id),
  }
  return {
    source,
    reported,
    add: (id: string) => retries.set(id, null),
    waiting: () => [...retries.keys()],
    async run(afterMs = 0) {
      now = new Date(now.getTime() + afterMs)
      tried.length = 0
      await deliverUnsent(deps, source, signal)
      return [...tried]
    },
  }
}

const many = Array.from({ length: 3 * BATCH }, (_, n) => `dead-${String(n).padStart(4, '0')}`)
const isDead = (id: string) => id.startsWith('dead')

test('destinations that cannot be reached keep no one from a message, however many they are', async () => {
  const store = storeOf([...many, 'z-reachable'], { unreachable: isDead })
  const tried = await store.run()
  expect(tried).toHaveLength(many.length + 1)
  expect(store.waiting()).not.toContain('z-reachable')
})

test('what failed is not tried again before its time, and what is new is tried at once', async () => {
  const store = storeOf(many, { unreachable: isDead })
  await store.run()
  store.add('new')
  expect(await store.run(FIRST_WAIT_MS)).toEqual(['new'])
  expect(await store.run(FIRST_WAIT_MS)).toHaveLength(many.length)
})

test('a message is given up after its last try, and reported once', async () => {
  const store = storeOf(['dead'], { unreachable: isDead })
  let tries = 0
  for (let hour = 0; hour < 100; hour += 1) tries += (await store.run(HOUR_MS)).length
  expect(tries).toBe(MAX_TRIES)
  expect(store.waiting()).toEqual([])
  expect(store.reported).toEqual(['dead'])
})

test('what is no message is tried for ever', async () => {
  const store = storeOf(['dead'], { unreachable: isDead })
  delete store.source.messages
  for (let day = 0; day < 30; day += 1) await store.run(24 * HOUR_MS)
  expect(store.waiting()).toEqual(['dead'])
  expect(store.reported).toEqual([])
})

test('a document that cannot be changed keeps no one from a message, and fails the run', async () => {
  const store = storeOf([...many, 'z-reachable'], { unreachable: isDead })
  store.source.postpone = async ({ id }) => {
    if (id === many[0]) throw new Error('the database refuses')
  }
  await expect(store.run()).rejects.toThrow(AggregateError)
  expect(store.waiting()).not.toContain('z-reachable')
})

test('a message that is given up is counted and logged without its destination', async () => {
  const counted: Record<string, number> = {}
  const inc = ({ kind }: { kind: string }, by = 1) => {
    counted[kind] = (counted[kind] ?? 0) + by
  }
  const logged: unknown[] = []
  const log = { warn: (...line: unknown[]) => void logged.push(line) }
  const report = givenUpReporter({ metrics: { counter: () => ({ inc }) }, log } as never)
  report('wallet', 'ana')
  expect(counted).toEqual({ bank: 0, contact: 0, deletion: 0, factor: 0, payout: 0, wallet: 1 })
  expect(logged).toEqual([[{ kind: 'wallet', userId: 'ana' }, 'a message was given up']])
})
