import { startChain } from '@platform/chain/start-chain'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { pogService } from '../app.ts'
import { chainSettings } from './card-chain.ts'
import { mintPartsDouble } from './mint-parts-double.ts'
import { startOutsideDouble } from './outside-double.ts'

export type TestCards = Awaited<ReturnType<typeof startCards>>

/** The real service on real engines and a real chain, which mines at once; avatars, identity and the wallet are doubles. */
export async function startCards() {
  const clock = testClock()
  const outside = await startOutsideDouble(() => clock.now())
  const chain = await startChain()
  const { avatars, onMinted } = mintPartsDouble(outside.url)
  const service = await startTestService(pogService({ avatars, onMinted }), {
    clock,
    async prepare({ onStop }) {
      onStop(outside.stop)
      onStop(chain.stop)
      const urls = { IDENTITY_URL: outside.url, WALLET_URL: outside.url }
      return { env: { ...urls, ...chainSettings(chain.url), POG_WORKER_MS: '50' } }
    },
  })
  return { ...service, outside, chain }
}
