import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeMembership,
  changesBetween,
  endMembership,
  joinClan,
  membershipAt,
  newPerson,
  type Person,
  wasRemovedFrom,
} from './person.ts'

const at = (ms: number) => new Date(ms)
const joined = (person: Person, n: number, ms: number) =>
  joinClan(person, { id: `m${n}`, clanId: `c${n}`, place: 1, joinedAt: at(ms) })

test('is in one clan at a time, and does not come back into a membership that has ended', () => {
  const person = joined(newPerson('u'), 1, 0)
  expect(() => joined(person, 2, 1)).toThrow(expect.objectContaining({ code: 'IN_A_CLAN' }))
  const out = endMembership(person, 'left', at(5))
  expect(() => joined(out, 1, 6)).toThrow(expect.objectContaining({ code: 'ALREADY_DECIDED' }))
  expect(out.leftAt).toEqual(at(5))
})

test('only a user’s own choice counts as leaving', () => {
  for (const how of ['removed', 'clan-deleted', 'account-deleted'] as const) {
    expect(endMembership(joined(newPerson('u'), 1, 0), how, at(5)).leftAt).toBeNull()
  }
})

test('a clock that was set back makes no membership of less than nothing', () => {
  const out = endMembership(joined(newPerson('u'), 1, 100), 'left', at(40))
  expect(out.past[0]?.leftAt).toEqual(at(100))
  expect(membershipAt(out, at(100))).toBeNull()
})

test('coming and going elsewhere does not lead back to the clan that removed the user', () => {
  let person = endMembership(joined(newPerson('u'), 1, 0), 'removed', at(1))
  for (let n = 2; n < 60; n += 1) {
    person = endMembership(joined(person, n, 2 * n), 'left', at(2 * n + 1))
  }
  expect(wasRemovedFrom(person, 'c1')).toBe(true)
  expect(person.past).toHaveLength(21)
  // Back in it by an invitation, what was before counts no more.
  person = endMembership(
    joinClan(person, { id: 'again', clanId: 'c1', place: 1, joinedAt: at(200) }),
    'left',
    at(201),
  )
  for (let n = 60; n < 90; n += 1) {
    person = endMembership(joined(person, n, 300 + n), 'left', at(301 + n))
  }
  expect(wasRemovedFrom(person, 'c1')).toBe(false)
  expect(person.past).toHaveLength(20)
})

test('a removal counts until the user has been in the clan again', () => {
  const removed = endMembership(joined(newPerson('u'), 1, 0), 'removed', at(1))
  expect(wasRemovedFrom(removed, 'c1')).toBe(true)
  expect(wasRemovedFrom(removed, 'c2')).toBe(false)
  const again = joinClan(removed, { id: 'm9', clanId: 'c1', place: 2, joinedAt: at(2) })
  expect(wasRemovedFrom(endMembership(again, 'left', at(3)), 'c1')).toBe(false)
})

test('at every moment a user was in the clan that they had joined last and not left', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 16 }), (steps) => {
      let person = newPerson('u')
      let now = 0
      const expected: (string | null)[] = []
      for (const [n, length] of steps.entries()) {
        person = person.membership ? endMembership(person, 'left', at(now)) : joined(person, n, now)
        for (let ms = 0; ms < length; ms += 1) expected.push(person.membership?.id ?? null)
        now += length
      }
      const found = expected.map((_, ms) => membershipAt(person, at(ms))?.id ?? null)
      expect(found).toEqual(expected)
    }),
  )
})

test('names what a write changes: who left, then who joined, or another role', () => {
  const first = joined(newPerson('u'), 1, 0)
  const next = joined(endMembership(first, 'clan-deleted', at(3)), 2, 4)
  expect(changesBetween(first, next).map(({ kind, membership }) => [kind, membership.id])).toEqual([
    ['left', 'm1'],
    ['joined', 'm2'],
  ])
  const role = changeMembership(first, 'c1', { role: 'ClanRoleMember' })
  expect(changesBetween(first, role)).toMatchObject([{ kind: 'role' }])
  const pledged = changeMembership(first, 'c1', { pledge: 'h' })
  expect(changesBetween(first, pledged)).toEqual([])
  expect(() => changeMembership(first, 'c2', { pledge: 'h' })).toThrow(
    expect.objectContaining({ code: 'MEMBER_GONE' }),
  )
})
