import type { AuditedService } from '@platform/contracts/growth/audited-services'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { lineAfter, type NewLine } from '../../domain/audit/line.ts'
import type { Dependencies } from '../dependencies.ts'

/** What the event of an act says. */
export type ActEvent = Omit<StaffAct, 'id' | 'before' | 'after' | 'reason'> & { actId: string }

/** Adds at the same place that are tried before the next event of the group is: far more than instances add at once. */
const MOST_TRIES = 100

/**
 * Adds an act to the merged trail, once however often its event comes. The event says who did what; what it changed, and why, is
 * asked of the service, since events carry no free text. An act that the trail of its service lacks is added without.
 * @throws UNAVAILABLE while the service cannot be asked
 */
export async function addAct(
  deps: Pick<Dependencies, 'auditLines' | 'consoleSources' | 'clock'>,
  service: AuditedService,
  { actId, ...event }: ActEvent,
): Promise<void> {
  if (await deps.auditLines.hasAct(service, actId)) return
  const act = await deps.consoleSources[service].act(actId)
  const line = act
    ? { service, act, isWhole: true }
    : {
        service,
        act: { id: actId, ...event, before: null, after: null, reason: null },
        isWhole: false,
      }
  await addLine(deps, line)
}

/** Adds a line after the last one. Of two that are added at once one has the place, and the other one comes after it. */
export async function addLine(
  { auditLines, clock }: Pick<Dependencies, 'auditLines' | 'clock'>,
  line: NewLine,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const tip = await auditLines.tip()
    if (await auditLines.add(lineAfter(tip, line, clock.now()))) return
    if (await auditLines.hasAct(line.service, line.act.id)) return
  }
  throw new Error(`the act ${line.act.id} of ${line.service} found no place in the audit trail`)
}
