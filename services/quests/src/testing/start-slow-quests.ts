import { onTestFinished } from 'vitest'
import { startSlowProvider } from './slow-provider.ts'
import { startQuests } from './start-quests.ts'

/** The service with the provider of SLOW_CHECK, for one test: both stop at its end. */
export async function startSlowQuests() {
  const provider = await startSlowProvider()
  onTestFinished(provider.stop)
  const quests = await startQuests({
    SLOW_PROVIDER_URL: provider.url,
    // Tests wait half a second for a closing that must not be.
    CAMPAIGN_WORKER_MS: '100',
  })
  onTestFinished(quests.stop)
  return { provider, quests }
}

/** A task of a type that takes time, as an operator gives it; it is unknown to the types of the contract. */
export function slowTask(type = 'SLOW_CHECK', points = 1): never {
  const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
  return { id: 'follow', type, title: text, description: text, account: '@k', points } as never
}
