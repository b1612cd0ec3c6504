import { holdNft as contract } from '@platform/contracts/quests/task-types/hold-nft'
import { isSameAddress, richest, shortAddress } from '../on-chain.ts'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  chainId: number
  chainName: string
  contract: string
  collection: string
  minimum: number
  tokenId?: string
}

/** One of the user's wallets holds so many tokens of an ERC-721 collection, or a certain one. */
export const holdNft = defineTaskType(contract, {
  provider: 'evmRpc',
  providerPart: ({ chainId }: Settings) => String(chainId),
  limit: callsPerUser,
  store: ({ chainId, chainName, contract, collection, minimum, tokenId }): Settings => ({
    chainId,
    chainName,
    contract,
    collection,
    minimum,
    ...(tokenId !== undefined && { tokenId }),
  }),
  show: (settings) => settings,
  lacks: ({ chainId }, { evmRpc }) => (evmRpc.knows(chainId) ? null : `RPC of chain ${chainId}`),
  attempt: () => ({ kind: 'pending', data: {} }),

  async check(run, { evmRpc: client }) {
    const { settings, signal } = run
    const { chainName: chain, collection, tokenId, minimum } = settings
    const wallets = await run.wallets()
    if (tokenId !== undefined) {
      const owner = await client.ownerOf(settings, BigInt(tokenId), signal)
      if (wallets.some((wallet) => owner !== null && isSameAddress(wallet, owner))) {
        return { kind: 'verified' }
      }
      const wallet = wallets.map(shortAddress).join(', ')
      const details = { wallet, token: tokenId, collection, chain }
      return { kind: 'rejected', rejection: 'NFT_NOT_HELD', details }
    }
    const most = await richest({ client, wallets, signal }, settings)
    if (most.balance >= BigInt(minimum)) return { kind: 'verified' }
    const holds = String(most.balance)
    const wallet = shortAddress(most.wallet)
    const details = { wallet, holds, needs: String(minimum), collection, chain }
    return { kind: 'rejected', rejection: 'NFT_NOT_HELD', details }
  },
})
