import process from 'node:process'
import { printLine } from '@platform/service-kit/command-line'
import { type AuditDependencies, auditLedger } from '../operations/audit/audit-ledger.ts'
import { describeDifference } from '../operations/audit/found-difference.ts'

const PROGRESS_MS = 5_000
const MB = 2 ** 20

/**
 * Audits the ledger: differences as they are found, then the sums; progress goes to stderr. @returns the number of differences
 * @param progressMs how long after a line of progress the next one comes
 */
export async function printAudit(
  deps: AuditDependencies,
  progressMs = PROGRESS_MS,
): Promise<number> {
  const begun = Date.now()
  const before = process.memoryUsage.rss()
  let most = before
  let saidAt = begun
  const seconds = () => `${((Date.now() - begun) / 1_000).toFixed(1)} s`
  const { postings, accounts, differences } = await auditLedger(deps, {
    found: (difference) => printLine(`DIFFERENCE ${describeDifference(difference)}`),
    corrected: (text) => printLine(`CORRECTION ${text}`),
    progress(sums) {
      most = Math.max(most, process.memoryUsage.rss())
      if (Date.now() - saidAt < progressMs) return
      saidAt = Date.now()
      console.error(`... ${sums.postings} postings of ${sums.accounts} accounts, ${seconds()}`)
    },
  })
  const grown = Math.round((most - before) / MB)
  printLine(`${postings} postings of ${accounts} accounts re-added in ${seconds()}`)
  printLine(`memory grew by ${grown} MB`)
  printLine(differences === 0 ? 'no differences' : `${differences} differences`)
  return differences
}
