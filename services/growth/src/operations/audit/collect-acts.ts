import { DAY_MS } from '@platform/contracts/constants'
import { AUDITED_SERVICES, type AuditedService } from '@platform/contracts/growth/audited-services'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { forEachSettled } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { addLine } from './add-act.ts'

/** Acts of the last days are looked for, ms: the event of an act that is older came long ago, or its service was down for so long. */
const LOOKED_FOR_MS = 3 * DAY_MS

/** Adds the acts of the last days that are not in the trail, since the brokers may lose an event. A service that cannot be asked is left for the next time. */
export async function collectActs(
  deps: Pick<Dependencies, 'auditLines' | 'consoleSources' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOKED_FOR_MS).toISOString()
  await forEachSettled(AUDITED_SERVICES, signal, async (service) => {
    // Oldest first, as they were done.
    for (const act of (await actsSince(deps, service, since, signal)).toReversed()) {
      if (signal.aborted) return
      if (!(await deps.auditLines.hasAct(service, act.id))) {
        await addLine(deps, { service, act, isWhole: true })
      }
    }
  })
}

async function actsSince(
  { consoleSources }: Pick<Dependencies, 'consoleSources'>,
  service: AuditedService,
  since: string,
  signal: AbortSignal,
): Promise<StaffAct[]> {
  const found: StaffAct[] = []
  let cursor: string | null | undefined
  while (cursor !== null && !signal.aborted) {
    const page = await consoleSources[service].acts(cursor)
    const recent = page.items.filter(({ at }) => at >= since)
    found.push(...recent)
    cursor = recent.length < page.items.length ? null : page.nextCursor
  }
  return found
}
