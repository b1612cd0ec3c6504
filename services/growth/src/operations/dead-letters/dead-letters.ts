import { AUDITED_SERVICES, type AuditedService } from '@platform/contracts/growth/audited-services'
import type { AllDeadLetterGroups } from '@platform/contracts/growth/dead-letters'
import type { DeadLetter, Replayed } from '@platform/contracts/staff/dead-letters'
import { recordAct, type Staff } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/** The groups of all services that have dead letters, most first. */
export async function listDeadLetterGroups({
  consoleSources,
}: Pick<Dependencies, 'consoleSources'>): Promise<AllDeadLetterGroups> {
  const asked = await Promise.allSettled(
    AUDITED_SERVICES.map((service) => consoleSources[service].deadLetterGroups()),
  )
  const found: AllDeadLetterGroups = { items: [], unanswered: [], unread: [] }
  for (const [index, answer] of asked.entries()) {
    const service = AUDITED_SERVICES[index]
    if (!service) continue
    if (answer.status === 'rejected') {
      found.unanswered.push(service)
      continue
    }
    const { items, unread } = answer.value
    found.items.push(...items.map((group) => ({ service, ...group })))
    found.unread.push(...unread.map((group) => ({ service, group })))
  }
  found.items.sort((a, b) => b.waiting - a.waiting || (a.group < b.group ? -1 : 1))
  return found
}

/** @throws NOT_FOUND for a group that the service does not have; UNAVAILABLE while it cannot be asked */
export const seeDeadLetters = (
  { consoleSources }: Pick<Dependencies, 'consoleSources'>,
  service: AuditedService,
  group: string,
): Promise<DeadLetter[]> => consoleSources[service].deadLetters(group)

/**
 * Has a group handle its dead letters again. Harmless when it is repeated: effects are keyed by business ids, and what was handled
 * is not there any more. Where nothing waits, nothing is recorded and nothing handled.
 * @throws NOT_FOUND for a group that the service does not have; UNAVAILABLE while it cannot be asked
 */
export async function replayDeadLetters(
  deps: Dependencies,
  { service, group }: { service: AuditedService; group: string },
  by: Staff,
  reason: string,
): Promise<Replayed> {
  const { items } = await deps.consoleSources[service].deadLetterGroups()
  const found = items.find((one) => one.group === group)
  if (!found) {
    // One that comes from now on would be handled without an act.
    await seeDeadLetters(deps, service, group)
    return { handled: 0, failed: 0 }
  }
  const before = { waiting: found.waiting }
  const subject = { kind: 'consumer-group', id: group }
  await recordAct(deps, { by, action: 'replay-dead-letters', subject, before, reason })
  return deps.consoleSources[service].replay(group)
}
