import type { AuditCheck } from '@platform/contracts/growth/audit'

const FAULTS = {
  gap: 'lines before it are missing',
  chain: 'it is another line than the one that was written',
  hash: 'it was changed',
} as const

/** What a check of the audit trail found, in one line. */
export function describeCheck({ lines, tip, fault }: AuditCheck): string {
  if (!fault)
    return `The audit trail is whole: ${lines} lines${tip ? `, the last one ${tip}` : ''}.`
  return `The audit trail was changed at line ${fault.seq}: ${FAULTS[fault.kind]}. The ${lines} lines before it are whole.`
}
