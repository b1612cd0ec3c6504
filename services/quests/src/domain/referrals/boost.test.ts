import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boostNow,
  mostOf,
  multiplierAt,
  parseBoosts,
  placesAt,
  type ReferralBoost,
  writeBoosts,
} from './boost.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)
const boost = (change: Partial<ReferralBoost>): ReferralBoost => ({
  ...{ multiplier: 2, startsAt: null, endsAt: null, firstFriends: null, ...change },
})
const weekend = boost({ startsAt: at('07T00:00:00'), endsAt: at('09T00:00:00') })
const firsts = boost({ multiplier: 3, firstFriends: 2 })

test('a window has its first moment, and not its end', () => {
  const multiplier = (time: string) => multiplierAt([weekend], at(time), null)
  expect(
    ['06T23:59:59.999', '07T00:00:00', '08T23:59:59.999', '09T00:00:00'].map(multiplier),
  ).toEqual([1, 2, 2, 1])
})

test('the first friends have the step, and of several boosts the highest one counts', () => {
  const both = [weekend, firsts]
  const multiplier = (time: string, place: number | null) => multiplierAt(both, at(time), place)
  expect([1, 2, 3, null].map((place) => multiplier('07T12:00:00', place))).toEqual([3, 3, 2, 2])
  expect([2, 3].map((place) => multiplier('10T12:00:00', place))).toEqual([3, 1])
  expect(placesAt(both, at('10T12:00:00'))).toBe(2)
  expect(placesAt([weekend], at('07T12:00:00'))).toBe(0)
})

test('what is shown is the boost of the next friend', () => {
  const both = [weekend, firsts]
  const now = (taken: number) => boostNow(both, at('07T12:00:00'), taken)
  expect(now(0)).toEqual({ multiplier: 3, endsAt: null, friendsLeft: 2 })
  expect(now(2)).toEqual({ multiplier: 2, endsAt: '2026-03-09T00:00:00.000Z', friendsLeft: null })
  expect(boostNow(both, at('10T12:00:00'), 2)).toBeNull()
})

test('a boost that would always apply, or never, is refused', () => {
  expect(() => parseBoosts([{ multiplier: 2 }])).toThrow()
  const backwards = {
    multiplier: 2,
    startsAt: '2026-03-09T00:00:00Z',
    endsAt: '2026-03-09T00:00:00Z',
  }
  expect(() => parseBoosts([backwards])).toThrow()
  expect(writeBoosts(parseBoosts(writeBoosts([weekend, firsts])))).toEqual(
    writeBoosts([weekend, firsts]),
  )
})

test('whatever the boosts, nobody is multiplied by less than 1 or more than the highest, and an earlier place is never worse', () => {
  const moment = fc.date({ min: at('01T00:00:00'), max: at('20T00:00:00'), noInvalidDate: true })
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one)
  const boosts = fc.array(
    fc.record({
      multiplier: fc.integer({ min: 2, max: 5 }),
      startsAt: maybe(moment),
      endsAt: maybe(moment),
      firstFriends: maybe(fc.integer({ min: 1, max: 10 })),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(boosts, moment, fc.integer({ min: 1, max: 12 }), (all, time, place) => {
      const multiplier = multiplierAt(all, time, place)
      expect(multiplier).toBeGreaterThanOrEqual(multiplierAt(all, time, place + 1))
      expect(multiplierAt(all, time, place + 1)).toBeGreaterThanOrEqual(
        multiplierAt(all, time, null),
      )
      expect(multiplier).toBeLessThanOrEqual(mostOf(all))
      expect(boostNow(all, time, place - 1)?.multiplier ?? 1).toBe(multiplier)
    }),
    { numRuns: 200 },
  )
})
