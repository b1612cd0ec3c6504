import { setTimeout as sleep } from 'node:timers/promises'
import { type ProviderState, type StoppedProvider, setProvider } from '../driver/provider.ts'
import type { Platform } from '../platform/platform.ts'

/** An outside provider does not serve for `ms`, then it does again. */
export async function failProvider(
  platform: Platform,
  { provider, state, ms }: { provider: StoppedProvider; state: ProviderState; ms: number },
): Promise<void> {
  await setProvider(platform, provider, state)
  try {
    await sleep(ms)
  } finally {
    await setProvider(platform, provider, 'ok')
  }
}
