import { brand } from '@platform/contracts/brand'
import {
  INVITE_CODE,
  MOST_APPLICATIONS,
  SCORE_MILESTONE,
} from '@platform/contracts/clans/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationsLeft, nextNumber } from './chief-application.ts'
import { keysOf, requireFreeName, roleIn, wordsOf } from './clan.ts'
import {
  type Contribution,
  type Earning,
  milestonePassed,
  nextContribution,
} from './contribution.ts'
import { coolingOffDates } from './cooling-off.ts'
import { freePlace, requireMayEnter } from './entry.ts'
import { codeOf } from './invite.ts'
import { newRequest, requireMayAsk } from './join-request.ts'
import { endMembership, joinClan, newPerson } from './person.ts'
import { fitOf } from './recommend.ts'

const NOW = new Date('2026-06-01T00:00:00.000Z')
const NO_DAYS = {
  minDaysBeforeClanDelete: 0,
  minDaysToJoinClanAfterLeaving: 0,
  minDaysToRecreateClanAfterDelete: 0,
}
const DATES = coolingOffDates(NO_DAYS, { chiefOfClanSince: null, leftAt: null, deletedAt: null })
const refused = (code: string) => expect.objectContaining({ code })

test('names that are the same but for case, accents and spaces, or look the same, share a key', () => {
  const [one, other] = [keysOf('Clã Fúria'), keysOf('CLA  FURIA')]
  expect(one.nameKey).toBe(other.nameKey)
  expect(keysOf('M0nsoon').lookKey).toBe(keysOf('Monsoon').lookKey)
  expect(keysOf('СОРА').lookKey).toBe(keysOf('Copa').lookKey)
  expect(keysOf('Гроза').lookKey).not.toBe(keysOf('Роза').lookKey)
  expect(keysOf('Red Foxes')).not.toEqual(keysOf('Red Boxes'))
  expect(keysOf('बाघ').nameKey).not.toBe(keysOf('शेर').nameKey)
  expect(keysOf('तूफ़ान').nameKey).not.toBe('')
})

test('a name that passes for staff or for the platform is refused', () => {
  for (const name of [
    ...['Admin', `${brand.name} Official`, 'Support Team'],
    ...['Admın', 'sᴜᴘᴘᴏʀᴛ', `${brand.name.replaceAll('a', 'ɑ')} Fans`],
  ]) {
    expect(() => requireFreeName(name), name).toThrow(refused('CLAN_NAME_RESERVED'))
  }
  requireFreeName('Red Foxes')
})

test('a clan is found by the beginnings of its words, and nothing of a search is an expression', () => {
  expect(wordsOf('  Clã da Fúria 99 ')).toEqual(['cla', 'da', 'furia', '99'])
  for (const word of wordsOf('.* ^a$ (b|c) [x] \\d')) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
})

test('the role of a chief follows from the clan', () => {
  expect(roleIn({ chiefId: 'a' }, 'a', { role: 'ClanRoleGamer' })).toBe('ClanRoleChief')
  expect(roleIn({ chiefId: 'a' }, 'b', { role: 'ClanRoleMember' })).toBe('ClanRoleMember')
})

test('members, hidden clans, and users who were not invited or were removed are refused', () => {
  const clan = { id: 'c', state: 'alive', hidden: null, joinMode: 'open' } as const
  const nobody = newPerson('u')
  const member = joinClan(nobody, { id: 'm', clanId: 'c', place: 1, joinedAt: NOW })
  const removed = endMembership(member, 'removed', NOW)
  requireMayEnter(clan, nobody, 'open', DATES, NOW)
  requireMayEnter(clan, removed, 'request', DATES, NOW)
  const hidden = { ...clan, hidden: { ground: 'NAME', isChanged: true } } as const
  const closed = { ...clan, joinMode: 'invite' } as const
  requireMayEnter(closed, nobody, 'invite', DATES, NOW)
  const enter =
    (
      ...[which, person, way]: [
        typeof clan | typeof hidden | typeof closed,
        typeof nobody,
        'open' | 'invite',
      ]
    ) =>
    () =>
      requireMayEnter(which, person, way, DATES, NOW)
  expect(enter(clan, member, 'open')).toThrow(refused('IN_A_CLAN'))
  expect(enter(hidden, nobody, 'invite')).toThrow(refused('CLAN_HIDDEN'))
  expect(enter(closed, nobody, 'open')).toThrow(refused('INVITATION_NEEDED'))
  expect(enter(clan, removed, 'open')).toThrow(refused('REMOVED_BEFORE'))
})

test('a free place is one that nobody has, up to the limit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (taken, limit, chance) => {
        const place = freePlace(taken, limit, () => chance)
        const within = taken.filter((one) => one <= limit)
        if (place === null) expect(within).toHaveLength(limit)
        else {
          expect(taken).not.toContain(place)
          expect(place).toBeGreaterThanOrEqual(1)
          expect(place).toBeLessThanOrEqual(limit)
        }
      },
    ),
  )
})

test('sums of a log are those of its entries, of the clan and of each member', () => {
  const entry = fc.record({
    userId: fc.constantFrom('a', 'b'),
    kPoints: fc.integer({ min: -50, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), (earned) => {
      const log: Contribution[] = []
      for (const [n, { userId, kPoints }] of earned.entries()) {
        const earning: Earning = { key: `${n}`, userId, kPoints, source: 'task', earnedAt: NOW }
        const own = log.findLast((one) => one.userId === userId) ?? null
        log.push(nextContribution(earning, { clanId: 'c', id: 'm' }, log.at(-1) ?? null, own, NOW))
      }
      const sum = (of: readonly { kPoints: number }[]) =>
        of.reduce((total, { kPoints }) => total + kPoints, 0)
      expect(log.at(-1)).toMatchObject({ number: earned.length, score: sum(log) })
      for (const userId of ['a', 'b']) {
        const own = log.filter((one) => one.userId === userId)
        expect(own.at(-1)?.memberScore ?? 0).toBe(sum(own))
      }
    }),
  )
})

test('a milestone is passed once on the way up', () => {
  expect(milestonePassed(SCORE_MILESTONE - 1, 10)).toBeNull()
  expect(milestonePassed(SCORE_MILESTONE, 1)).toBe(SCORE_MILESTONE)
  expect(milestonePassed(3 * SCORE_MILESTONE + 5, 2 * SCORE_MILESTONE)).toBe(3 * SCORE_MILESTONE)
  expect(milestonePassed(SCORE_MILESTONE + 1, 1)).toBeNull()
  expect(milestonePassed(SCORE_MILESTONE - 5, -10)).toBeNull()
})

test('a refused user can ask again after seven days', () => {
  const request = newRequest('c', 'u', NOW)
  requireMayAsk({ ...request, state: 'withdrawn' }, NOW)
  const declined = { ...request, state: 'refused' as const, decidedAt: NOW }
  const week = new Date(NOW.getTime() + 7 * 24 * 3_600_000)
  expect(() => requireMayAsk(declined, new Date(week.getTime() - 1))).toThrow(
    expect.objectContaining({ code: 'JOIN_REFUSED', details: { until: week.toISOString() } }),
  )
  requireMayAsk(declined, week)
})

test('a clan that shares games fits better than one that is only near, and says why', () => {
  const seeker = { country: 'IN', city: 'Pune', games: ['bgmi', 'chess'] }
  const near = { country: 'IN', city: 'pune', games: [], score: 0 }
  const same = { country: 'BR', city: null, games: ['chess', 'bgmi'], score: 0 }
  expect(fitOf(near, seeker, 0)).toEqual({ score: 5, because: ['city', 'country'] })
  expect(fitOf(same, seeker, 999)).toEqual({ score: 11, because: ['games', 'active'] })
  // A city of the same name in another country is another one.
  expect(fitOf({ ...near, country: 'BR' }, seeker, 0)).toEqual({ score: 0, because: [] })
})

test('an invitation has ten letters and digits that are not taken for each other', () => {
  expect(codeOf(Uint8Array.from({ length: 10 }, (_, n) => n * 25))).toMatch(INVITE_CODE)
})

test('who was rejected applies again, a few times', () => {
  expect(nextNumber(null)).toBe(1)
  expect(nextNumber({ state: 'rejected', number: 1 })).toBe(2)
  expect(() => nextNumber({ state: 'submitted', number: 1 })).toThrow(refused('APPLICATION_EXISTS'))
  const last = { state: 'rejected' as const, number: MOST_APPLICATIONS }
  expect(() => nextNumber(last)).toThrow(refused('NO_APPLICATIONS_LEFT'))
  expect([applicationsLeft(last), applicationsLeft({ state: 'rejected', number: 1 })]).toEqual([
    0,
    MOST_APPLICATIONS - 1,
  ])
})
