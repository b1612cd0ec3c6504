import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { exclusively } from '@platform/remote-kit/exclusively'
import { privateKeyToAccount } from 'viem/accounts'
import type { WalletApi } from '../api/wallet-api.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { ownershipMessage } from './ownership-message.ts'

/** `here`: saved, and its key opens on this device. `elsewhere`: saved by another device or an external wallet. */
export type Provision =
  | { state: 'here'; address: string }
  | { state: 'elsewhere'; address: string; kind: 'embedded' | 'external'; hasBackup: boolean }

export interface Provisioning {
  userId: string
  wallet: EmbeddedWallet
  api: WalletApi
  /** This site's origin, and the server's time in ms. */
  origin: string
  serverNow: () => number
}

const inTurn = exclusively()

/**
 * After a login: creates a wallet for a user without a saved one; otherwise returns the saved wallet, which
 * the user may restore if its key is not on this device. Only one tab does this at a time.
 */
export function provisionWallet(provisioning: Provisioning): Promise<Provision> {
  const { userId, wallet, api } = provisioning
  return inTurn(`wallet:${userId}`, async () => {
    const saved = await api.linked()
    if (saved.evmWalletAddress) return provisionOf(saved.evmWalletAddress, saved, wallet)
    try {
      return { state: 'here', address: await proveEmbedded(provisioning) }
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'WALLET_ALREADY_SAVED') throw error
      // Another device saved its wallet first; that one stays.
      const faster = await api.linked()
      if (!faster.evmWalletAddress) throw error
      return provisionOf(faster.evmWalletAddress, faster, wallet)
    }
  })
}

/**
 * Saves a wallet of this device in place of the saved one, whose key is lost. What a chain has bound to the old address
 * stays there.
 */
export function replaceWallet(provisioning: Provisioning): Promise<Provision> {
  return inTurn(`wallet:${provisioning.userId}`, async () => {
    return { state: 'here', address: await proveEmbedded(provisioning, { replace: true }) }
  })
}

/** Signs the ownership message with a key of this device and saves its address. */
async function proveEmbedded(
  { wallet, api, origin, serverNow }: Provisioning,
  more: { replace?: true } = {},
): Promise<string> {
  const address = await wallet.ensure()
  const key = await wallet.privateKey(address)
  if (!key) throw new Error('the wallet key cannot be read back on this device')
  const nonce = await api.nonce()
  const message = ownershipMessage({ address, nonce, origin, now: new Date(serverNow()) })
  const signature = await privateKeyToAccount(key).signMessage({ message })
  await api.verify({ message, signature, kind: 'embedded', ...more })
  return address
}

async function provisionOf(
  address: string,
  { kind, hasBackup }: Pick<LinkedWallet, 'kind' | 'hasBackup'>,
  wallet: EmbeddedWallet,
): Promise<Provision> {
  if (await wallet.privateKey(address)) return { state: 'here', address }
  return { state: 'elsewhere', address, kind: kind ?? 'external', hasBackup }
}
