import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONFIRM_MS,
  GIVE_UP_MS,
  newRecheck,
  nextRecheck as nextRecheckOf,
  type Recheck,
  type RecheckVerdict,
} from './recheck.ts'

const APPEAL_DAYS = 14
const nextRecheck = (recheck: Recheck, verdict: RecheckVerdict, now: Date) =>
  nextRecheckOf(recheck, verdict, now, APPEAL_DAYS)

const claimedAt = new Date('2026-01-01T00:00:00Z')
const fresh = newRecheck({ afterDays: 3, clawBack: true }, claimedAt)
const after = (ms: number) => new Date(fresh.until.getTime() + ms)
const undone = (...tasks: string[]): RecheckVerdict => ({ kind: 'undone', tasks })

test('the first check is due when the days are over', () => {
  expect(fresh).toMatchObject({ dueAt: new Date(claimedAt.getTime() + 3 * DAY_MS), outcome: null })
  expect(nextRecheck(fresh, { kind: 'done' }, after(0))).toMatchObject({
    ...{ outcome: 'kept', dueAt: null },
  })
})

test('only what two checks miss, a day apart, counts', () => {
  const first = nextRecheck(fresh, undone('follow', 'like'), after(0))
  expect(first).toMatchObject({ outcome: null, dueAt: after(CONFIRM_MS) })
  expect(nextRecheck(first, { kind: 'done' }, after(CONFIRM_MS)).outcome).toBe('kept')
  expect(nextRecheck(first, undone('like'), after(HOUR_MS))).toMatchObject({
    ...{ outcome: null, dueAt: after(CONFIRM_MS) },
  })
  const recorded = { ...first, clawBack: false }
  const second = nextRecheck(recorded, undone('like', 'join'), after(CONFIRM_MS))
  expect(second).toMatchObject({ outcome: 'undone', missed: { tasks: ['like'] }, dueAt: null })
  const other = nextRecheck(first, undone('join'), after(CONFIRM_MS))
  expect(other).toMatchObject({ outcome: null, missed: { tasks: ['join'] } })
})

test('who undoes another task at each check has undone one of them twice', () => {
  const first = nextRecheck(fresh, undone('follow'), after(0))
  const second = nextRecheck(first, undone('like'), first.dueAt!)
  expect(second).toMatchObject({ outcome: null, appealUntil: null, missed: { tasks: ['like'] } })
  const third = nextRecheck(second, undone('follow'), second.dueAt!)
  expect(third).toMatchObject({ outcome: null, missed: { tasks: ['follow'] } })
  expect(third.appealUntil).not.toBeNull()
  expect(nextRecheck(third, undone('like'), third.dueAt!)).toMatchObject({
    ...{ outcome: 'undone', missed: { tasks: ['like'] } },
  })
})

test('nothing is taken back before the time to appeal is over, nor from a user who does it again by then', () => {
  const first = nextRecheck(fresh, undone('follow'), after(0))
  const second = nextRecheck(first, undone('follow'), after(CONFIRM_MS))
  const appealUntil = after(CONFIRM_MS + APPEAL_DAYS * DAY_MS)
  expect(second).toMatchObject({ outcome: null, appealUntil, missed: { tasks: ['follow'] } })
  expect(second.dueAt!.getTime()).toBeGreaterThan(appealUntil.getTime())
  const early = new Date(appealUntil.getTime() - 1)
  expect(nextRecheck(second, undone('follow'), early)).toEqual(second)
  const last = second.dueAt!
  expect(nextRecheck(second, { kind: 'done' }, last).outcome).toBe('kept')
  expect(nextRecheck(second, { kind: 'unavailable' }, last).outcome).toBeNull()
  expect(nextRecheck(second, undone('follow'), last)).toMatchObject({
    outcome: 'undone',
    dueAt: null,
  })
})

test('a provider that does not answer is asked again, and in the end counts for the user', () => {
  const unavailable = { kind: 'unavailable' } as const
  expect(nextRecheck(fresh, unavailable, after(0)).dueAt).toEqual(after(HOUR_MS))
  const retryAt = after(5 * HOUR_MS)
  expect(nextRecheck(fresh, { ...unavailable, retryAt }, after(0)).dueAt).toEqual(retryAt)
  expect(nextRecheck(fresh, unavailable, after(GIVE_UP_MS))).toMatchObject({
    ...{ outcome: 'unknown', dueAt: null },
  })
  const missed = nextRecheck(fresh, undone('follow'), after(0))
  const given = nextRecheck(missed, unavailable, after(CONFIRM_MS + GIVE_UP_MS))
  expect(given.outcome).toBe('unknown')
})

test('whatever providers say, nothing is undone without two misses of one task a day apart, and each check ends', () => {
  const task = fc.constantFrom('a', 'b')
  const verdict: fc.Arbitrary<RecheckVerdict> = fc.oneof(
    fc.constant({ kind: 'done' } as const),
    fc.constant({ kind: 'unavailable' } as const),
    fc.uniqueArray(task, { minLength: 1 }).map((tasks) => undone(...tasks)),
  )
  fc.assert(
    fc.property(fc.array(verdict, { maxLength: 30 }), (verdicts) => {
      let current: Recheck = fresh
      const misses: { at: number; tasks: readonly string[] }[] = []
      for (const one of verdicts) {
        if (current.dueAt === null) break
        const now = current.dueAt
        if (one.kind === 'undone') misses.push({ at: now.getTime(), tasks: one.tasks })
        const next = nextRecheck(current, one, now)
        if (next.dueAt) expect(next.dueAt.getTime()).toBeGreaterThan(now.getTime())
        if (next.outcome === 'undone') {
          const [id] = next.missed!.tasks
          const of = misses.filter(({ tasks }) => tasks.includes(id!)).map(({ at }) => at)
          expect(of.at(-1)! - of[0]!).toBeGreaterThanOrEqual(CONFIRM_MS)
        }
        current = next
      }
    }),
  )
})
