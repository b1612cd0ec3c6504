import { ApiFailure } from '@platform/remote-kit/api-client'
import { exclusively } from '@platform/remote-kit/exclusively'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletApi } from '../api/wallet-api.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { ownershipMessage } from './ownership-message.ts'

/** `here`: saved, and its key is on this device. `elsewhere`: saved by another device or an external wallet. */
export type Provision =
  | { state: 'here'; address: string }
  | { state: 'elsewhere'; address: string; kind: 'embedded' | 'external'; hasBackup: boolean }

interface Provisioning {
  userId: string
  wallet: EmbeddedWallet
  api: WalletApi
  /** This site's origin, and the server's time in ms. */
  origin: string
  serverNow: () => number
}

/**
 * After log-in: a user without a saved wallet gets one made here; one with a wallet keeps it, and is
 * offered to restore it if its key is not on this device (design 8). Tabs take turns.
 */
export function provisionWallet(provisioning: Provisioning): Promise<Provision> {
  const { userId, wallet, api } = provisioning
  return exclusively()(`wallet:${userId}`, async () => {
    const linked = await api.linked()
    if (linked.evmWalletAddress) return compare(linked.evmWalletAddress, linked, wallet)
    await wallet.ensure()
    try {
      const saved = await proveEmbedded(provisioning)
      return { state: 'here', address: saved }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'WALLET_ALREADY_SAVED') throw error
      // Another device was faster: its wallet stays.
      const faster = await api.linked()
      if (!faster.evmWalletAddress) throw error
      return compare(faster.evmWalletAddress, faster, wallet)
    }
  })
}

/** Signs the ownership message with the key on this device and saves the address. */
export async function proveEmbedded(
  { wallet, api, origin, serverNow }: Provisioning,
  replace?: boolean,
): Promise<string> {
  const account = privateKeyToAccount(await wallet.privateKey())
  const nonce = await api.nonce()
  const now = new Date(serverNow())
  const message = ownershipMessage({ address: account.address, nonce, origin, now })
  const signature = await account.signMessage({ message })
  await api.verify({ message, signature, kind: 'embedded', ...(replace && { replace }) })
  return account.address
}

function compare(
  address: string,
  { kind, hasBackup }: { kind: 'embedded' | 'external' | null; hasBackup: boolean },
  wallet: EmbeddedWallet,
): Provision {
  if (wallet.address()?.toLowerCase() === address.toLowerCase()) return { state: 'here', address }
  return { state: 'elsewhere', address, kind: kind ?? 'external', hasBackup }
}
