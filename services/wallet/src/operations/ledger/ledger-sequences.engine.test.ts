import { sized } from '@platform/testing/sizes'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import {
  expectHistories,
  ledgerCommands,
  runLedgerCommands,
} from '../../testing/ledger-commands.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'

const RUNS = sized({ short: 2, long: 30 })

let first: OpenWallet
let second: OpenWallet

beforeAll(async () => {
  first = await openWallet('ledger-sequences')
  second = await openWallet('ledger-sequences')
})
afterAll(async () => {
  await first.close()
  await second.close()
})

test(`${RUNS} random sequences of 100 commands, each sent to another instance than the one before, leave what a second, simpler ledger has`, async () => {
  let calls = 0
  const nextInstance = () => (calls++ % 2 === 0 ? first : second).deps
  await fc.assert(
    fc.asyncProperty(ledgerCommands, async (commands) => {
      const { accounts, outside } = await runLedgerCommands(commands, nextInstance)
      const { ledger } = nextInstance()
      const tips = await ledger.tips(accounts)
      const histories = tips.map(({ account, seq }) => ledger.postings(account, 1, seq))
      expectHistories((await Promise.all(histories)).flat(), outside)
    }),
    { numRuns: RUNS },
  )
}, 600_000)
