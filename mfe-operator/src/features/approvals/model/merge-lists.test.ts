import type { Approval } from '@platform/contracts/staff/approvals'
import { expect, test } from 'vitest'
import { mergeLists, type ServiceList } from './merge-lists.ts'

const at = (minute: number, service = '') =>
  ({
    id: `${String(minute).padStart(3, '0')}${service}`,
    askedAt: new Date(minute * 60_000).toISOString(),
    askedBy: `asker-${minute}`,
    body: {},
  }) as unknown as Approval

const listOf = (
  service: ServiceList['service'],
  pages: number[][],
  hasMore = false,
): ServiceList => ({
  service,
  pages: pages.map((minutes) => ({ items: minutes.map((minute) => at(minute, service)) })),
  hasMore,
})
const minutesOf = ({ shown }: ReturnType<typeof mergeLists>) =>
  shown.map(({ approval }) => Number.parseInt(approval.id, 10))

test('what was fetched completely is one list, newest first, each with the accounts of its page', () => {
  const merged = mergeLists([listOf('wallet', [[9, 7], [3]]), listOf('identity', [[8, 4, 1]])])
  expect(minutesOf(merged)).toEqual([9, 8, 7, 4, 3, 1])
  expect(merged.next).toEqual([])
  expect(merged.shown.map(({ service }) => service)).toContain('identity')
  expect(merged.shown[2]?.accounts).toEqual(['asker-9', 'asker-7'])
  expect(merged.shown[4]?.accounts).toEqual(['asker-3'])
})

test('it ends where a service may have more, and what comes later is added below', () => {
  const identity = listOf('identity', [[8, 4, 1]])
  const first = mergeLists([listOf('wallet', [[9, 7]], true), identity])
  expect([minutesOf(first), first.next]).toEqual([[9, 8, 7], ['wallet']])
  const second = mergeLists([
    listOf(
      'wallet',
      [
        [9, 7],
        [5, 3],
      ],
      true,
    ),
    identity,
  ])
  expect([minutesOf(second), second.next]).toEqual([[9, 8, 7, 5, 4, 3], ['wallet']])
  const last = mergeLists([listOf('wallet', [[9, 7], [5, 3], [2]]), identity])
  expect([minutesOf(last), last.next]).toEqual([[9, 8, 7, 5, 4, 3, 2, 1], []])
})

test('of two that have more the one whose pages end first continues it', () => {
  const merged = mergeLists([listOf('wallet', [[9, 2]], true), listOf('identity', [[8, 6]], true)])
  expect([minutesOf(merged), merged.next]).toEqual([[9, 8, 6], ['identity']])
})

test('requests of the same moment keep the order of the services', () => {
  const same = mergeLists([listOf('wallet', [[5]], true), listOf('identity', [[5]])])
  expect(same.shown.map(({ service }) => service)).toEqual(['wallet'])
  const rest = mergeLists([listOf('wallet', [[5]]), listOf('identity', [[5]])])
  expect(rest.shown.map(({ service }) => service)).toEqual(['wallet', 'identity'])
})

test('nothing anywhere is nothing', () => {
  expect(mergeLists([listOf('wallet', [[]]), listOf('identity', [[]])])).toEqual({
    shown: [],
    next: [],
  })
})

/** Pages of random lists, fetched as the page does: the result is the sorted whole, and grows at its end alone. */
test('however the requests are spread, each is shown once, in order, and none moves', () => {
  for (let round = 0; round < 50; round += 1) {
    const minutes = Array.from({ length: 30 }, (_, minute) => minute).reverse()
    const share = (minute: number) => (minute * 7 + round * 13) % 7
    const cut = 1 + (round % 4)
    const paged = (own: number[]) =>
      Array.from({ length: Math.ceil(own.length / 4) || 1 }, (_, n) => own.slice(n * 4, n * 4 + 4))
    const all = {
      wallet: paged(minutes.filter((minute) => share(minute) < cut)),
      identity: paged(minutes.filter((minute) => share(minute) === cut)),
      quests: paged(minutes.filter((minute) => share(minute) === cut + 1)),
      clans: paged(minutes.filter((minute) => share(minute) === cut + 2)),
      pog: paged(minutes.filter((minute) => share(minute) > cut + 2)),
    }
    const fetched = { wallet: 1, identity: 1, quests: 1, clans: 1, pog: 1 }
    const merge = () =>
      mergeLists(
        (['wallet', 'identity', 'quests', 'clans', 'pog'] as const).map((service) =>
          listOf(
            service,
            all[service].slice(0, fetched[service]),
            fetched[service] < all[service].length,
          ),
        ),
      )
    let shown: number[] = []
    for (;;) {
      const merged = merge()
      const now = minutesOf(merged)
      expect(now.slice(0, shown.length)).toEqual(shown)
      expect(now.length).toBeGreaterThan(shown.length)
      shown = now
      const [next] = merged.next
      if (!next) break
      fetched[next] += 1
    }
    expect(shown).toEqual(minutes)
  }
})
