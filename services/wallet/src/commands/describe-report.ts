import { toDecimal } from '@platform/contracts/money'
import type { LedgerReport } from '../operations/invariants/check-invariants.ts'
import type { FundState } from '../operations/invariants/fund-faults.ts'

/** What the command prints of a check of the ledger. */
export function describeReport(report: LedgerReport): string {
  const { accounts, postings, faults, funds, oldestOpenTransferMs } = report
  const lines = [
    `${postings} postings of ${accounts} accounts checked`,
    ...funds.map(describeFund),
    `oldest open transfer: ${Math.round(oldestOpenTransferMs / 1000)} s`,
    ...faults.map((fault) => `FAULT ${fault}`),
    faults.length === 0 ? 'no faults' : `${faults.length} faults`,
  ]
  return lines.join('\n')
}

function describeFund({
  fundId,
  currency,
  funded,
  granted,
  paid,
  left,
  takenBack,
}: FundState): string {
  const amount = (minor: bigint) =>
    currency === null ? `${minor} minor units` : `${toDecimal(minor, currency)} ${currency}`
  const back = takenBack > 0n ? `, taken back ${amount(takenBack)}` : ''
  return `fund ${fundId}: funded ${amount(funded)}, granted ${amount(granted)}, paid ${amount(paid)}, left ${amount(left)}${back}`
}
