import { expect, test } from 'vitest'
import type { Signal } from '../../domain/holds/signal.ts'
import { isUnlinkedReviewer } from './linked-users.ts'

const NOW = new Date('2026-11-29T09:00:00Z')

/** Users by the networks, and the devices, with which they were seen. */
function seenIn(places: Record<string, string[]>) {
  const all = Object.entries(places).flatMap(([mark, users]) =>
    users.map(
      (userId): Signal => ({
        ...{
          id: `${mark}:${userId}`,
          kind: mark.includes('phone') ? 'DEVICE' : 'NETWORK',
          mark,
          userId,
          inviter: null,
        },
        ...{ firstAt: NOW, lastAt: NOW },
      }),
    ),
  )
  return {
    signals: {
      see: async () => undefined,
      seenWith: async (_kind: string, mark: string) => all.filter((one) => one.mark === mark),
      ofUser: async (userId: string) => all.filter((one) => one.userId === userId),
      deleteOlder: async () => undefined,
    },
    referrals: { find: async () => null },
    markOf: (_kind: string, value: string) => value,
    clock: { now: () => NOW },
  } as unknown as Parameters<typeof isUnlinkedReviewer>[0]
}

const item = { kind: 'hold', id: 'hold-1', userId: 'player' } as const
const reviewer = (more: object = {}) =>
  ({ id: 'reviewer', roles: [], reviewerMadeBy: ['admin'], ...more }) as unknown as Parameters<
    typeof isUnlinkedReviewer
  >[2]

test.each([
  ['the user was seen where the reviewer was', { home: ['player', 'reviewer'] }, []],
  ['the user used the phone of who made the reviewer', { phone: ['player', 'admin'] }, []],
  ['who made the reviewer works on the campaign', {}, ['admin']],
  [
    'who made the reviewer shares a phone with somebody of the campaign',
    { phone: ['admin', 'manager'] },
    ['manager'],
  ],
])('a reviewer does not decide when %s', async (_what, places, others) => {
  expect(await isUnlinkedReviewer(seenIn(places), { ...item, others }, reviewer())).toBe(false)
})

test('a reviewer decides though who made them shares a network with the user, or with somebody who shares one with the user', async () => {
  const office = seenIn({ office: ['player', 'admin'] })
  expect(await isUnlinkedReviewer(office, { ...item, others: ['admin'] }, reviewer())).toBe(true)
  const carrier = seenIn({ home: ['player', 'friend'], carrier: ['friend', 'admin'] })
  expect(await isUnlinkedReviewer(carrier, { ...item, others: ['friend'] }, reviewer())).toBe(true)
})
