import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit/errors'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { coolingOffDates, requireCooledOff } from './cooling-off.ts'
import { endByDeleting, endMembership, joinClan, newPerson, type Person } from './person.ts'

const days = fc.record({
  minDaysBeforeClanDelete: fc.integer({ min: 0, max: 30 }),
  minDaysToJoinClanAfterLeaving: fc.integer({ min: 0, max: 30 }),
  minDaysToRecreateClanAfterDelete: fc.integer({ min: 0, max: 30 }),
})
/** Around the changes of clocks in New York and London, and the end of a year. */
const START = [Date.UTC(2026, 2, 7), Date.UTC(2026, 9, 24), Date.UTC(2026, 11, 30)]
const moment = fc
  .tuple(fc.constantFrom(...START), fc.integer({ min: 0, max: 5 * DAY_MS }))
  .map(([start, after]) => new Date(start + after))

const isRefused = (act: () => void) => {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CLAN_COOLING_OFF') return true
    throw error
  }
}

test('a rule refuses up to its date, and from that moment on never again', () => {
  fc.assert(
    fc.property(
      days,
      moment,
      fc.integer({ min: -2 * DAY_MS, max: 40 * DAY_MS }),
      (rules, at, by) => {
        const dates = coolingOffDates(rules, { chiefOfClanSince: at, leftAt: at, deletedAt: at })
        const now = new Date(at.getTime() + by)
        for (const [rule, length] of Object.entries(rules)) {
          const refused = isRefused(() => requireCooledOff(rule as keyof typeof rules, dates, now))
          expect(refused).toBe(by < length * DAY_MS)
        }
      },
    ),
  )
})

const ZONES = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC']

test('the dates are the same in every time zone of the server, also over a change of clocks', () => {
  fc.assert(
    fc.property(days, moment, (rules, at) => {
      const moments = { chiefOfClanSince: at, leftAt: at, deletedAt: at }
      const seen = ZONES.map((zone) => {
        vi.stubEnv('TZ', zone)
        return {
          offset: at.getTimezoneOffset(),
          dates: JSON.stringify(coolingOffDates(rules, moments)),
        }
      })
      vi.unstubAllEnvs()
      expect(new Set(seen.map(({ offset }) => offset)).size).toBeGreaterThan(1)
      expect(new Set(seen.map(({ dates }) => dates)).size).toBe(1)
    }),
  )
})

test('the refusal names the rule and the exact moment', () => {
  const rules = {
    minDaysBeforeClanDelete: 2,
    minDaysToJoinClanAfterLeaving: 0,
    minDaysToRecreateClanAfterDelete: 0,
  }
  const at = new Date('2026-03-07T10:00:00.000Z')
  const dates = coolingOffDates(rules, { chiefOfClanSince: at, leftAt: null, deletedAt: null })
  expect(dates.minDateToJoinClanAfterLeaving).toBeNull()
  expect(() => requireCooledOff('minDaysBeforeClanDelete', dates, at)).toThrow(
    expect.objectContaining({
      code: 'CLAN_COOLING_OFF',
      details: { rule: 'minDaysBeforeClanDelete', until: '2026-03-09T10:00:00.000Z' },
    }),
  )
})

type Act = { kind: 'join' | 'leave' | 'removed' | 'delete'; afterMs: number }
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('join', 'leave', 'removed', 'delete'),
  afterMs: fc.integer({ min: 0, max: 6 * DAY_MS }),
})

test('with any acts at any times nobody joins sooner after leaving than the rule says, and being removed never delays', () => {
  fc.assert(
    fc.property(days, moment, fc.array(act, { maxLength: 20 }), (rules, start, acts) => {
      let person: Person = newPerson('u')
      let now = start.getTime()
      let lastLeft = Number.NEGATIVE_INFINITY
      for (const [n, { kind, afterMs }] of acts.entries()) {
        now += afterMs
        const at = new Date(now)
        if (kind !== 'join') {
          if (!person.membership) continue
          if (kind === 'leave') lastLeft = now
          person =
            kind === 'delete'
              ? endByDeleting(person, at)
              : endMembership(person, kind === 'leave' ? 'left' : 'removed', at)
          continue
        }
        if (person.membership) continue
        const { leftAt, deletedAt } = person
        const dates = coolingOffDates(rules, { chiefOfClanSince: null, leftAt, deletedAt })
        const refused = isRefused(() =>
          requireCooledOff('minDaysToJoinClanAfterLeaving', dates, at),
        )
        expect(refused).toBe(now < lastLeft + rules.minDaysToJoinClanAfterLeaving * DAY_MS)
        if (!refused) {
          person = joinClan(person, { id: `m${n}`, clanId: `c${n}`, place: 1, joinedAt: at })
        }
      }
    }),
  )
})
