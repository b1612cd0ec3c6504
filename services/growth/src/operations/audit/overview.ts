import { DAY_MS } from '@platform/contracts/constants'
import type { AuditOverview } from '@platform/contracts/growth/audit'
import type { Dependencies } from '../dependencies.ts'

/** What the console's first page says about the audit trail. */
export async function auditOverview({
  auditLines,
  auditChecks,
  clock,
}: Pick<Dependencies, 'auditLines' | 'auditChecks' | 'clock'>): Promise<AuditOverview> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [check, acts] = await Promise.all([auditChecks.last(), auditLines.countSince(since)])
  return { check, acts }
}
