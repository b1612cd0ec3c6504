import { expect, test } from 'vitest'
import { describeReport } from './describe-report.ts'

const report = { accounts: 3, postings: 7, faults: [], oldestOpenTransferMs: 1_900 }

test('the funds of a campaign are in its currency, with its decimals', () => {
  const state = { funded: 50_000n, granted: 5_050n, paid: 5_000n, left: 45_000n, takenBack: 0n }
  const funds = [
    { fundId: 'one', currency: 'KCASH' as const, ...state },
    { fundId: 'two', currency: 'KPOINTS' as const, ...state, takenBack: 20n },
  ]
  expect(describeReport({ ...report, funds })).toBe(`7 postings of 3 accounts checked
fund one: funded 500.00 KCASH, granted 50.50 KCASH, paid 50.00 KCASH, left 450.00 KCASH
fund two: funded 50000 KPOINTS, granted 5050 KPOINTS, paid 5000 KPOINTS, left 45000 KPOINTS, taken back 20 KPOINTS
oldest open transfer: 2 s
no faults`)
})

test('an escrow without a campaign is in minor units', () => {
  const state = { funded: 0n, granted: 0n, paid: -5n, left: 5n, takenBack: 0n }
  const funds = [{ fundId: 'gone', currency: null, ...state }]
  const faults = ['fund:gone: paid -5 of 0 granted']
  const described = describeReport({ ...report, funds, faults })
  expect(described).toContain('left 5 minor units')
  expect(described).toContain('FAULT fund:gone: paid -5 of 0 granted\n1 faults')
})
