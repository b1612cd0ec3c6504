import type { AuditRecord } from '../../repositories/audit.ts'
import type { Dependencies } from '../dependencies.ts'

/** Adds an operator's change of a partner to the audit trail before it is made, so that none lacks a record. */
export async function recordIntendedChange(
  { audit, clock, ids }: Pick<Dependencies, 'audit' | 'clock' | 'ids'>,
  change: Pick<AuditRecord, 'action' | 'details'> & { operatorId: string; partner: string },
): Promise<void> {
  const { operatorId, ...record } = change
  await audit.insert({ id: ids.next(), at: clock.now(), actor: `user:${operatorId}`, ...record })
}
