import { sized } from '@platform/testing/sizes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expectHistories,
  type LedgerUnderTest,
  ledgerCommands,
  runLedgerCommands,
} from '../../testing/ledger-commands.ts'
import { memoryWallet } from '../../testing/memory-wallet.ts'

const RUNS = sized({ short: 50, long: 1_000 })

test(`${RUNS} random sequences of 100 commands leave what a second, simpler ledger has`, async () => {
  const seen: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(ledgerCommands, async (commands) => {
      const wallet = memoryWallet()
      const run = await runLedgerCommands(commands, () => wallet.deps as LedgerUnderTest)
      expectHistories(wallet.postings(), run.outside)
      for (const [outcome, times] of Object.entries(run.seen)) {
        seen[outcome] = (seen[outcome] ?? 0) + times
      }
    }),
    { numRuns: RUNS },
  )
  // Each outcome was there, the rarest some hundred times in the short form.
  for (const outcome of OUTCOMES)
    expect([outcome, (seen[outcome] ?? 0) > 0]).toEqual([outcome, true])
}, 300_000)

const OUTCOMES = [
  ...['credit: done', 'credit: BALANCE_LIMIT'],
  ...['debit', 'hold'].flatMap((what) =>
    ['done', 'INSUFFICIENT_FUNDS', 'DEBT_OPEN'].map((outcome) => `${what}: ${outcome}`),
  ),
  ...['capture', 'release'].flatMap((what) =>
    ['done', 'NOT_HELD'].map((outcome) => `${what}: ${outcome}`),
  ),
  ...['send: done', 'send: DEBT_OPEN', 'exchange: done', 'take back: done', 'forgive: done'],
  'post again: done',
]
