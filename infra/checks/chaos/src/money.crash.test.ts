import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sized } from '@platform/testing/sizes'
import { expect, inject, test } from 'vitest'
import type { PlannedFault } from './plan/fault.ts'
import { planFaults } from './plan/plan-faults.ts'
import { runMoney } from './run-money.ts'

const SEED = 20261128
const CLIENTS = sized({ short: 4, long: 32 })
/** The short form ends with its kills: each waits until money has moved since the one before. */
const OPERATIONS = sized({ short: null, long: 10_000 })
const TIMEOUT_MS = sized({ short: 900_000, long: 7_200_000 })
const PAUSE_MS = { least: 500, most: 2_500 }

/** Of the company that takes and sends money, and of each instance of the wallet. */
const KILLS = (['sandbox', 'wallet', 'wallet-2'] as const).map(
  (target): PlannedFault => ({ kind: 'kill', target, afterMs: PAUSE_MS.least, atOnce: false }),
)
const PLAN = sized({
  short: KILLS,
  long: planFaults({
    ...{ of: 'money', seed: SEED, kills: 400, pauseMs: PAUSE_MS },
    also: [
      ...(['kill-at-step', 'fail-provider', 'kill-chain', 'reorganise', 'pause'] as const),
      ...(['stick-nonce', 'repeat-calls'] as const),
    ],
  }),
})

test(
  'kill -9 of the payment provider, the chain and the wallet while money moves: each operation is carried out once',
  async () => {
    const report = await runMoney(inject('platform'), {
      ...{ seed: SEED, clients: CLIENTS, operations: OPERATIONS, plan: PLAN },
      injectForMs: TIMEOUT_MS,
      historyFile: join(tmpdir(), `chaos-money-${SEED}.jsonl`),
      note: () => undefined,
    })
    expect(report.violations).toEqual([])
    expect(report.missed).toEqual([])
    expect(report.kills).toBeGreaterThanOrEqual(KILLS.length)
  },
  TIMEOUT_MS,
)
