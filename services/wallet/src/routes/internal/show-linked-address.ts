import { linkedAddress, linkedAddressParams } from '@platform/contracts/wallet/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/linked-wallets/:userId. */
export function showLinkedAddressRoute(app: ServiceApp, { wallets }: Dependencies): void {
  app.get(
    '/internal/linked-wallets/:userId',
    {
      config: { access: { service: ['quests', 'pog'] } },
      schema: { params: linkedAddressParams, response: answers({ 200: linkedAddress }) },
    },
    async ({ params }) => {
      const wallet = await wallets.find(params.userId)
      return ok({ evmWalletAddress: wallet?.address ?? null })
    },
  )
}
