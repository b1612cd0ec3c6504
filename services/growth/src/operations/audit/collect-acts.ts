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
    const since = isCollected ? lately : ''
    for await (const act of actsSince(deps, service, since, signal)) {
      if (signal.aborted) return
      if (!(await deps.auditLines.hasAct(service, act.id))) {
        await addLine(deps, { service, act, isWhole: true })
      }
    }
    if (!isCollected && !signal.aborted) await deps.auditSources.setCollected(service, now)
  })
}

type Collecting = Pick<Dependencies, 'auditLines' | 'auditSources' | 'consoleSources' | 'clock'>

/** The oldest first, as they were done. A long trail is read twice, for pages come newest first: no more than two of them are in memory. */
async function* actsSince(
  { consoleSources }: Pick<Dependencies, 'consoleSources'>,
  service: AuditedService,
  since: string,
  signal: AbortSignal,
): AsyncGenerator<StaffAct> {
  const source = consoleSources[service]
  const newest = await source.acts(undefined)
  const cursors: string[] = []
  for (let page = newest; page.nextCursor !== null && page.items.every(({ at }) => at >= since); ) {
    if (signal.aborted) return
    cursors.push(page.nextCursor)
    page = await source.acts(page.nextCursor)
  }
  const recent = (acts: readonly StaffAct[]) => acts.filter(({ at }) => at >= since).toReversed()
  for (const cursor of cursors.toReversed()) {
    if (signal.aborted) return
    yield* recent((await source.acts(cursor)).items)
  }
  if (!signal.aborted) yield* recent(newest.items)
}
