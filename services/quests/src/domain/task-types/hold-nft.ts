import { holdNft as contract } from '@platform/contracts/quests/task-types/hold-nft'
import {
  isSameAddress,
  richestFirst,
  shortAddress,
  tokenHolding,
  walletHolding,
} from '../on-chain.ts'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  chainId: number
  chainName: string
  contract: string
  collection: string
  minimum: number
  tokenId?: string
  block?: number
}

/** One of the user's wallets holds so many tokens of an ERC-721 collection, or a certain one. */
export const holdNft = defineTaskType(contract, {
  provider: 'evmRpc',
  providerPart: ({ chainId }: Settings) => String(chainId),
  limit: callsPerUser,
  store: ({ chainId, chainName, contract, collection, minimum, tokenId, block }): Settings => ({
    chainId,
    chainName,
    contract,
    collection,
    minimum,
    ...(tokenId !== undefined && { tokenId }),
    ...(block !== undefined && { block }),
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
        const isOwn = await run.takeHolding([tokenHolding(settings, tokenId)])
        return isOwn ? { kind: 'verified' } : { kind: 'rejected', rejection: 'HOLDING_USED' }
      }
      const wallet = wallets.map(shortAddress).join(', ')
      const details = { wallet, token: tokenId, collection, chain }
      return { kind: 'rejected', rejection: 'NFT_NOT_HELD', details }
    }
    const held = await richestFirst({ client, wallets, signal }, settings)
    const enough = held.filter(({ balance }) => balance >= BigInt(minimum))
    if (enough.length > 0) {
      const isOwn = await run.takeHolding(enough.map(({ wallet }) => walletHolding(wallet)))
      return isOwn ? { kind: 'verified' } : { kind: 'rejected', rejection: 'HOLDING_USED' }
    }
    const [most] = held
    const holds = String(most.balance)
    const wallet = shortAddress(most.wallet)
    const details = { wallet, holds, needs: String(minimum), collection, chain }
    return { kind: 'rejected', rejection: 'NFT_NOT_HELD', details }
  },
})
