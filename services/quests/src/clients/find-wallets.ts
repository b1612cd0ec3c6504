import { type FindWallets, isSameAddress } from '../domain/on-chain.ts'
import type { IdentityClient } from './identity.ts'
import type { WalletClient } from './wallet.ts'

/** The wallet that the user has saved, and the one that they log in with. */
export function findWallets(
  wallet: Pick<WalletClient, 'linkedWallet'>,
  identity: Pick<IdentityClient, 'linkedAccount'>,
): FindWallets {
  return async (userId) => {
    const [saved, account] = await Promise.all([
      wallet.linkedWallet(userId),
      identity.linkedAccount(userId, 'wallet'),
    ])
    const connected = account?.subject ?? null
    if (saved === null) return connected === null ? [] : [connected]
    return connected === null || isSameAddress(saved, connected) ? [saved] : [saved, connected]
  }
}
