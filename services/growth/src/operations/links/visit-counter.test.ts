import { expect, test, vi } from 'vitest'
import type { Visit } from '../../domain/links/visit.ts'
import { createVisitCounter, MOST_OF_NETWORK } from './visit-counter.ts'

const link = { code: '23456789', salt: 's' }
const from = (ipAddress: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0') => ({
  ...{ method: 'GET', ipAddress, userAgent, purpose: undefined },
})

function counter(insert: (visits: readonly Visit[]) => Promise<void>) {
  const dropped = new Map<string, number>()
  const inc = ({ reason }: { reason: string }, by = 1) =>
    dropped.set(reason, (dropped.get(reason) ?? 0) + by)
  const metrics = { counter: () => ({ inc }) } as unknown as Parameters<
    typeof createVisitCounter
  >[0]['metrics']
  const clock = { now: () => new Date(0) }
  return { ...createVisitCounter({ linkVisits: { insert }, metrics, clock }), dropped }
}

test('stores each visitor once, together, and no program', async () => {
  const insert = vi.fn(async () => {})
  const { count, store, dropped } = counter(insert)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) count(link, from(address))
  count(link, from('203.0.113.3', 'curl/8.0'))
  await store()
  await store()
  expect(insert).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ code: '23456789' }),
    expect.objectContaining({ code: '23456789' }),
  ])
  expect(Object.fromEntries(dropped)).toEqual({ bot: 1, network: 0, full: 0 })
})

test('one network has a part of the hour, and others are counted still', async () => {
  const stored: Visit[] = []
  const { count, store, dropped } = counter(async (visits) => void stored.push(...visits))
  // One customer has all of these.
  for (let n = 0; n < MOST_OF_NETWORK + 10; n += 1) {
    count(link, from(`2001:db8:1:${n.toString(16)}::1`))
  }
  count(link, from('203.0.113.1'))
  await store()
  expect(stored).toHaveLength(MOST_OF_NETWORK + 1)
  expect(dropped.get('network')).toBe(10)
})

test('who follows a link again and again takes no more of the hour of their network than once', async () => {
  const stored: Visit[] = []
  const { count, store, dropped } = counter(async (visits) => void stored.push(...visits))
  for (let n = 0; n <= MOST_OF_NETWORK; n += 1) {
    count(link, from('203.0.113.1'))
    await store()
  }
  count({ ...link, code: '98765432' }, from('203.0.113.1'))
  await store()
  expect(stored.map(({ code }) => code)).toEqual(['23456789', '98765432'])
  expect(dropped.get('network')).toBe(0)
})

test('what could not be stored is stored with the next', async () => {
  const stored: Visit[][] = []
  let isDown = true
  const { count, store } = counter(async (visits) => {
    if (isDown) throw new Error('down')
    stored.push([...visits])
  })
  count(link, from('203.0.113.1'))
  await expect(store()).rejects.toThrow('down')
  isDown = false
  count(link, from('203.0.113.2'))
  await store()
  expect(stored.map((visits) => visits.length)).toEqual([2])
})
