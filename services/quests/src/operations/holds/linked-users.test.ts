import { expect, test } from 'vitest'
import type { Signal } from '../../domain/holds/signal.ts'
import { exclusionOf } from './linked-users.ts'

const NOW = new Date('2026-11-29T09:00:00Z')

/** Users by the networks, and the devices, with which they were seen. */
function seenIn(places: Readonly<Record<string, readonly string[]>>) {
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
  } as unknown as Parameters<typeof exclusionOf>[0]
}

const item = { kind: 'hold', id: 'hold-1', userId: 'player' } as const
const reviewer = (more: object = {}) =>
  ({ id: 'reviewer', roles: [], reviewerMadeBy: ['admin'], ...more }) as unknown as Parameters<
    typeof exclusionOf
  >[2]

test.each([
  ['the user was seen where the reviewer was', 'LINKED', { home: ['player', 'reviewer'] }, []],
  ['the user used the phone of who made the reviewer', 'MAKER', { phone: ['player', 'admin'] }, []],
  ['who made the reviewer works on the campaign', 'MAKER', {}, ['admin']],
  [
    'who made the reviewer shares a phone with somebody of the campaign',
    'MAKER',
    { phone: ['admin', 'manager'] },
    ['manager'],
  ],
] as const)('a reviewer does not decide when %s', async (_what, exclusion, places, others) => {
  expect(await exclusionOf(seenIn(places), { ...item, others }, reviewer())).toBe(exclusion)
})

test('a reviewer decides though who made them shares a network with the user, or with somebody who shares one with the user', async () => {
  const office = seenIn({ office: ['player', 'admin'] })
  expect(await exclusionOf(office, { ...item, others: ['admin'] }, reviewer())).toBe(null)
  const carrier = seenIn({ home: ['player', 'friend'], carrier: ['friend', 'admin'] })
  expect(await exclusionOf(carrier, { ...item, others: ['friend'] }, reviewer())).toBe(null)
})
