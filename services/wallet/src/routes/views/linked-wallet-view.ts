import type {
  LinkedWallet as LinkedWalletView,
  ThirdPartyWallet,
} from '@platform/contracts/wallet/http'
import type { LinkedWallet } from '../../domain/linked-wallet.ts'

export function linkedWalletView(
  wallet: LinkedWallet | null,
  hasBackup: boolean,
): LinkedWalletView {
  return {
    evmWalletAddress: wallet?.address ?? null,
    kind: wallet?.kind ?? null,
    linkedAt: wallet?.linkedAt.toISOString() ?? null,
    hasBackup,
  }
}

export function thirdPartyView(
  wallet: LinkedWallet | null,
  embeddedAddress: string | null,
): ThirdPartyWallet {
  const external = wallet?.kind === 'external' ? wallet : null
  return {
    evmWalletAddress: external?.address ?? null,
    isActive: external !== null,
    linkedAt: external?.linkedAt.toISOString() ?? null,
    embeddedAddress,
  }
}
