import type { AuditCheck, AuditLine } from '@platform/contracts/growth/audit'
import { EMPTY, faultAfter, type Tip } from '../../domain/audit/line.ts'
import type { AuditLines } from '../../repositories/audit-lines.ts'
import type { Dependencies } from '../dependencies.ts'

const BATCH = 500

/** Every line from after a place on, oldest first, in bounded memory. */
export async function* allLines(
  auditLines: Pick<AuditLines, 'after'>,
  from = 0,
): AsyncGenerator<AuditLine> {
  let seq = from
  let batch = await auditLines.after(seq, BATCH)
  while (batch.length > 0) {
    yield* batch
    seq = batch.at(-1)?.seq ?? seq
    batch = batch.length < BATCH ? [] : await auditLines.after(seq, BATCH)
  }
}

/**
 * Reads the whole trail, up to its first fault.
 * @param known hash of lines by their place, as an export of the trail had them: a trail that was made anew, or whose last lines were
 * removed, is whole in itself and differs from them. The first that is missing, or has another hash, is the fault
 */
export async function checkTrail(
  { auditLines, clock }: Pick<Dependencies, 'auditLines' | 'clock'>,
  known: ReadonlyMap<number, string> = new Map(),
): Promise<AuditCheck> {
  let tip: Tip = EMPTY
  const found = (fault: AuditCheck['fault']): AuditCheck => ({
    checkedAt: clock.now().toISOString(),
    lines: tip.seq,
    tip: tip.seq === 0 ? null : tip.hash,
    fault,
  })
  for await (const line of allLines(auditLines)) {
    const kind = faultAfter(tip, line)
    if (kind) return found({ seq: line.seq, kind })
    const expected = known.get(line.seq)
    if (expected !== undefined && expected !== line.hash) {
      return found({ seq: line.seq, kind: 'chain' })
    }
    tip = line
  }
  const missing = [...known.keys()].filter((seq) => seq > tip.seq)
  return found(missing.length > 0 ? { seq: tip.seq + 1, kind: 'gap' } : null)
}

/**
 * Checks the trail, also against the last line that the check before has found, so that a removed end is a fault at the next check and stays
 * one; and keeps what it found for the console. The log has the tip of a whole trail: where logs are stored elsewhere, nobody
 * who changes the database can make the trail anew without a difference to them.
 */
export async function checkAndKeep(
  deps: Pick<Dependencies, 'auditLines' | 'auditChecks' | 'clock' | 'reportCheck'>,
): Promise<void> {
  const before = await deps.auditChecks.wholeTip()
  const known = new Map<number, string>(before ? [[before.seq, before.hash]] : [])
  const check = await checkTrail(deps, known)
  const { lines: seq, tip: hash, fault } = check
  await deps.auditChecks.keep(check, fault || hash === null ? before : { seq, hash })
  deps.reportCheck(check)
}
