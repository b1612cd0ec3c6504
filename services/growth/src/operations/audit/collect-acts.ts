import { DAY_MS } from '@platform/contracts/constants'
import { AUDITED_SERVICES, type AuditedService } from '@platform/contracts/growth/audited-services'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { forEachSettled } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { addLine } from './add-act.ts'

/** Acts of the last days are looked for, ms: the event of an act that is older came long ago, or its service was down for so long. */
const LOOKED_FOR_MS = 3 * DAY_MS

/**
 * Adds the acts of the last days that are not in the trail, since the brokers may lose an event; of a service that was not collected before
 * all of them, since its topic has no events of long ago. A service that cannot be asked is left for the next time.
 */
export async function collectActs(
  deps: Collecting,
  signal: AbortSignal,
  services: readonly AuditedService[] = AUDITED_SERVICES,
): Promise<void> {
  const now = deps.clock.now()
  const lately = new Date(now.getTime() - LOOKED_FOR_MS).toISOString()
  await forEachSettled(services, signal, async (service) => {
    const isCollected = await deps.auditSources.isCollected(service)
    const acts = await actsSince(deps, service, isCollected ? lately : '', signal)
    // Oldest first, as they were done.
    for (const act of acts.toReversed()) {
      if (signal.aborted) return
      if (!(await deps.auditLines.hasAct(service, act.id))) {
        await addLine(deps, { service, act, isWhole: true })
      }
    }
    if (!isCollected && !signal.aborted) await deps.auditSources.setCollected(service, now)
  })
}

type Collecting = Pick<Dependencies, 'auditLines' | 'auditSources' | 'consoleSources' | 'clock'>

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
