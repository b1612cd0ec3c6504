import { expect, test } from 'vitest'
import { listReferrals } from './list-referrals.ts'

const joinedAt = new Date('2026-01-02T00:00:00.000Z')
const referral = (friendId: string, qualifiedAt: Date | null) => ({
  id: friendId,
  referrerId: 'user',
  friendId,
  joinedAt,
  qualifiedAt,
})
const deps = {
  referrals: { list: async () => [referral('named', joinedAt), referral('nameless', null)] },
  tallies: { cards: async () => new Set(['named']) },
  namesOf: async () => new Map([['named', 'MonsoonFox']]),
} as unknown as Parameters<typeof listReferrals>[0]

test('of the name of a friend the user who invited them sees the beginning', async () => {
  const at = joinedAt.toISOString()
  expect(await listReferrals(deps, 'user', {})).toEqual({
    items: [
      { name: 'Mo•••', joinedAt: at, hasCard: true, isQualified: true },
      { name: null, joinedAt: at, hasCard: false, isQualified: false },
    ],
    nextCursor: null,
  })
})
