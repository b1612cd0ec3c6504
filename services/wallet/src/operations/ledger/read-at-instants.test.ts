import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import { readAtInstants } from './read-at-instants.ts'

const account = userAccount('ann', 'KCASH')

/** Postings at these times, and how often they were read. */
function historyOf(times: readonly number[]) {
  const all = times.map((at, n) => ({ seq: n + 1, createdAt: new Date(at) }) as Posting)
  let reads = 0
  return {
    reads: () => reads,
    async postingsAt(_: unknown, seqs: readonly number[]) {
      reads += 1
      return seqs.flatMap((seq) => all[seq - 1] ?? [])
    },
  }
}

test('finds the last posting at each instant, whatever the times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(60), { maxLength: 200 }),
      fc.array(fc.integer({ min: -1, max: 61 }), { minLength: 1, maxLength: 31 }),
      async (unsorted, instants) => {
        const times = unsorted.toSorted((a, b) => a - b)
        const history = historyOf(times)
        const dates = instants.map((at) => new Date(at))
        const found = await readAtInstants(history, account, times.length, dates)
        expect(found.map((posting) => posting?.seq ?? 0)).toEqual(
          instants.map((instant) => times.findLastIndex((at) => at <= instant) + 1),
        )
        expect(history.reads()).toBeLessThanOrEqual(8)
      },
    ),
  )
})

test('an account without postings is not read', async () => {
  const history = historyOf([])
  expect(await readAtInstants(history, account, 0, [new Date(0)])).toEqual([null])
  expect(history.reads()).toBe(0)
})
