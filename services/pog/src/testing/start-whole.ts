import { startChain } from '@platform/chain/start-chain'
import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'
import { avatarSettings } from './avatar-settings.ts'
import { chainSettings } from './card-chain.ts'
import { startOutsideDouble } from './outside-double.ts'

export type WholePog = Awaited<ReturnType<typeof startWholePog>>

/** The real service with all of its own parts, on real engines and a real chain; identity and the wallet are doubles, kyc only publishes events. */
export async function startWholePog() {
  const outside = await startOutsideDouble()
  const chain = await startChain()
  const started = await startTestService(service, {
    prefix: '/api',
    events: { publishAs: 'kyc' },
    async prepare({ folder, onStop }) {
      onStop(outside.stop)
      onStop(chain.stop)
      const urls = { IDENTITY_URL: outside.url, WALLET_URL: outside.url }
      const settings = { ...avatarSettings(folder), ...chainSettings(chain.url) }
      return { env: { ...urls, ...settings, POG_WORKER_MS: '50' } }
    },
  })
  return { ...started, outside, chain }
}
