import { createHash } from 'node:crypto'
import { type AUDIT_FAULTS, type AuditLine, NO_LINE } from '@platform/contracts/growth/audit'
import type { AuditedService } from '@platform/contracts/growth/audited-services'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { stableJson } from '@platform/service-kit/stable-json'

/** An act that is not in the trail yet. */
export interface NewLine {
  service: AuditedService
  act: StaffAct
  isWhole: boolean
}

/** What is known of the last line: of an empty trail its place is 0. */
export type Tip = Pick<AuditLine, 'seq' | 'hash'>
export const EMPTY: Tip = { seq: 0, hash: NO_LINE }

/** The line that follows the last one. */
export function lineAfter(tip: Tip, line: NewLine, now: Date): AuditLine {
  const unhashed = {
    ...line,
    seq: tip.seq + 1,
    previous: tip.hash,
    addedAt: now.toISOString(),
  }
  return { ...unhashed, hash: hashOf(unhashed) }
}

/** SHA-256 in hex of all in the line but its hash. */
function hashOf({
  seq,
  previous,
  service,
  act,
  isWhole,
  addedAt,
}: Omit<AuditLine, 'hash'>): string {
  const text = stableJson({ seq, previous, service, act, isWhole, addedAt })
  return createHash('sha256').update(text).digest('hex')
}

export type AuditFault = (typeof AUDIT_FAULTS)[number]

/**
 * Whether a line follows the one before it.
 * @returns what is wrong: lines are missing (`gap`), it names another line as the one before it (`chain`), or it was changed (`hash`)
 */
export function faultAfter(tip: Tip, line: AuditLine): AuditFault | null {
  if (line.seq !== tip.seq + 1) return 'gap'
  if (line.previous !== tip.hash) return 'chain'
  return hashOf(line) === line.hash ? null : 'hash'
}
