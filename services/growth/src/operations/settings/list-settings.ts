import { AUDITED_SERVICES } from '@platform/contracts/growth/audited-services'
import type { AllSettings } from '@platform/contracts/growth/settings'
import type { Dependencies } from '../dependencies.ts'

/** By which settings the services run, as far as each shows some. */
export async function listSettings({
  consoleSources,
}: Pick<Dependencies, 'consoleSources'>): Promise<AllSettings> {
  const asked = await Promise.allSettled(
    AUDITED_SERVICES.map((service) => consoleSources[service].settings()),
  )
  const found: AllSettings = { items: [], unanswered: [] }
  for (const [index, answer] of asked.entries()) {
    const service = AUDITED_SERVICES[index]
    if (!service) continue
    if (answer.status === 'rejected') found.unanswered.push(service)
    else if (answer.value.length > 0) found.items.push({ service, settings: [...answer.value] })
  }
  return found
}
