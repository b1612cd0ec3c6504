import { expect, test } from 'vitest'
import { aSummary, entry } from '../../../testing/open-arena.ts'
import { idOf } from '../../../testing/rows.ts'
import { heroOf, splitByCheckIn } from './arena.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const CHECK_IN = Date.parse('2026-01-15T13:30:00.000Z')
const own = (given: Partial<Parameters<typeof heroOf>[0][number]>) => ({
  ...aSummary(),
  ...{ isOrganiser: false, own: entry({ isCheckedIn: false }) },
  ...given,
})

test('the own match leads, then check-in, then a place, then one to enter, then one to watch', () => {
  const plays = own({ id: idOf(1), status: 'LIVE', own: entry({ matchId: 'W1-1' }) })
  const waits = own({ id: idOf(2) })
  const other = aSummary({ id: idOf(3) })
  const live = aSummary({ id: idOf(4), status: 'LIVE' })
  const step = (...given: Parameters<typeof heroOf>) => {
    const hero = heroOf(...given)
    return [hero.step, hero.tournament?.id ?? null]
  }
  expect(step([waits, plays], [other], [live], CHECK_IN)).toEqual(['play', plays.id])
  expect(step([waits], [other], [live], CHECK_IN)).toEqual(['check-in', waits.id])
  expect(step([waits], [other], [live], NOW)).toEqual(['wait', waits.id])
  expect(step([], [other], [live], NOW)).toEqual(['join', other.id])
  expect(step([], [aSummary({ entrants: 8 })], [live], NOW)).toEqual(['watch', live.id])
  expect(step([], [], [], NOW)).toEqual(['create', null])
  const withdrew = own({ id: other.id, own: entry({ hasWithdrawn: true }) })
  expect(step([withdrew], [other], [], NOW)).toEqual(['create', null])
})

test('what can be checked into stands apart', () => {
  const one = aSummary()
  expect(splitByCheckIn([one], NOW)).toEqual({ checkIn: [], later: [one] })
  expect(splitByCheckIn([one], CHECK_IN)).toEqual({ checkIn: [one], later: [] })
})
