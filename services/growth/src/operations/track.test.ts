import { expect, test } from 'vitest'
import type { Dependencies } from './dependencies.ts'
import { track } from './track.ts'

const now = new Date(0)
const BATCH = 50
const BATCHES_OF_NETWORK = 60

/** Sends a batch of a visitor, with counters in memory. */
function visitors() {
  const counts = new Map<string, number>()
  const deps = {
    clock: { now: () => now },
    events: { create: () => ({}) },
    trackedEvents: { insert: async () => {} },
    rates: {
      async add(key: string, _windowMs: number, by = 1) {
        const count = (counts.get(key) ?? 0) + by
        counts.set(key, count)
        return { count, endsAt: now }
      },
      takeBack: async () => {},
    },
  } as unknown as Dependencies
  const events = Array.from({ length: BATCH }, (_, n) => ({
    ...{ id: `event-${n}`, eventName: 'page_viewed', eventId: '1003', at: 0 },
    extras: { page: '/' },
  }))
  return (ipAddress: string) => track(deps, { userId: null, ipAddress }, events)
}

test('visitors whose addresses are in one IPv6 network share its events of a minute', async () => {
  const send = visitors()
  const address = (n: number) => `2001:db8:0:1::${n.toString(16)}`
  for (let n = 0; n < BATCHES_OF_NETWORK; n += 1) await send(address(n))
  await expect(send(address(BATCHES_OF_NETWORK))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await send('2001:db8:0:2::1')
})
