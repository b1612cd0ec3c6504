import type { Settings } from '@platform/launcher/settings'
import { providerEnvironment } from '@platform/sandbox'

/** More than the deepest reorganisation of a run, and what the sandbox lets follow each transaction. */
export const CONFIRMATIONS = 8

/** Settings of the sandbox's chain, on which a transaction is final only below any block that a run replaces. */
export function deepChain({ ports }: Pick<Settings, 'ports'>): Record<string, string> {
  const settings = providerEnvironment({ host: '127.0.0.1', ports }, ['evmChains'])
  const chains = JSON.parse(settings.SWAP_CHAINS ?? '{}') as Record<string, object>
  const deep = Object.entries(chains).map(([id, chain]) => [
    id,
    { ...chain, confirmations: CONFIRMATIONS, stuckAfterS: 5 },
  ])
  return { ...settings, SWAP_CHAINS: JSON.stringify(Object.fromEntries(deep)) }
}
