import { expect, test } from 'vitest'
import type { Bench, Result } from './bench.ts'
import { runEach } from './run-each.ts'

const resultOf = (id: string): Result => ({
  ...{
    id,
    ratio: 1,
    low: 1,
    high: 1,
    cpuRatio: null,
    goal: 2,
    bound: 'most',
    noise: null,
    note: '',
  },
})
const working = (id: string): Bench => ({ ids: [id], run: async () => [resultOf(id)] })

test('keeps the results before and after a bench that fails', async () => {
  const error = new Error('no engine')
  const failing: Bench = { ids: ['b'], run: () => Promise.reject(error) }
  const benches = [working('a'), failing, working('c')]
  expect(await runEach(benches, undefined, () => {})).toEqual({
    results: [resultOf('a'), resultOf('c')],
    failures: [{ ids: ['b'], error }],
  })
})

test('passes the number of rounds to each bench', async () => {
  const rounds: unknown[] = []
  const bench: Bench = {
    ids: ['a'],
    async run(given) {
      rounds.push(given)
      return []
    },
  }
  await runEach([bench, bench], 3, () => {})
  expect(rounds).toEqual([3, 3])
})
