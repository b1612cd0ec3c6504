import { expect, test } from 'vitest'
import { startChainWorkers } from './chain-workers.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

/** Workers that run when a test says so, of a deployment whose only chain is 1. */
function start(others: number[]) {
  const values = new Map<string, number>()
  const runs = new Map<string, () => Promise<unknown>>()
  const gauge = (name: string) => ({
    set: ({ chain }: { chain: string }, value: number) => values.set(`${name} ${chain}`, value),
  })
  startChainWorkers({
    metrics: { gauge },
    worker: (name: string, _everyMs: number, run: () => Promise<unknown>) => runs.set(name, run),
    everyMs: 1_000,
    deps: {
      cardChains: { byId: new Map([[1, { id: 1 }]]) },
      clock: { now: () => NOW },
      calls: {
        otherChains: async (ids: number[]) => others.filter((id) => !ids.includes(id)),
        counts: async () => ({
          ...{ waiting: 2, refusedBurns: 0, oldest: new Date(NOW.getTime() - 3_600_000) },
        }),
      },
    },
  } as unknown as Parameters<typeof startChainWorkers>[0])
  return { values, run: async () => runs.get('count-calls-of-other-chains')?.() }
}

test('calls of a chain that is not configured any more are seen, until none is left', async () => {
  const others = [1, 5]
  const { values, run } = start(others)
  await run()
  expect(Object.fromEntries(values)).toEqual({
    'pog_chain_calls_waiting 5': 2,
    'pog_chain_oldest_call_seconds 5': 3_600,
    'pog_chain_refused_burns 5': 0,
  })
  others.pop()
  await run()
  expect(values.get('pog_chain_calls_waiting 5')).toBe(0)
  expect(values.get('pog_chain_oldest_call_seconds 5')).toBe(0)
})
