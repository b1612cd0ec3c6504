import { id } from '@platform/contracts/envelope'
import { linkedAddress } from '@platform/contracts/wallet/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { LinkedWallets } from '../../repositories/linked-wallets-repository.ts'

/** Whether a user has a wallet, for quests' wallet task: a null address while none is saved. */
export function linkedWalletOfUserRoute(
  app: ServiceApp,
  { wallets }: { wallets: LinkedWallets },
): void {
  app.get(
    '/internal/linked-wallets/:userId',
    {
      config: { access: { service: ['quests'] } },
      schema: {
        params: z.strictObject({ userId: id }),
        response: answers({ 200: linkedAddress }),
      },
    },
    async ({ params }) => {
      const wallet = await wallets.find(params.userId)
      return ok({ evmWalletAddress: wallet?.address ?? null })
    },
  )
}
