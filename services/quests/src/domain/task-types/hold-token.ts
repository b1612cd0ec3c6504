import { holdToken as contract } from '@platform/contracts/quests/task-types/hold-token'
import { formatUnits } from 'viem/utils'
import { richestFirst, shortAddress, walletHolding } from '../on-chain.ts'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  chainId: number
  chainName: string
  contract: string
  symbol: string
  /** In minor units. */
  minimum: string
  block?: number
}

/** One of the user's wallets holds at least so much of an ERC-20 token. */
export const holdToken = defineTaskType(contract, {
  provider: 'evmRpc',
  providerPart: ({ chainId }: Settings) => String(chainId),
  limit: callsPerUser,
  store: ({ chainId, chainName, contract, symbol, minimum, block }): Settings => ({
    chainId,
    chainName,
    contract,
    symbol,
    minimum,
    ...(block !== undefined && { block }),
  }),
  show: (settings) => settings,
  lacks: ({ chainId }, { evmRpc }) => (evmRpc.knows(chainId) ? null : `RPC of chain ${chainId}`),
  attempt: () => ({ kind: 'pending', data: {} }),

  async check({ settings, wallets, takeHolding, signal }, { evmRpc: client }) {
    const { chainName: chain, symbol: token } = settings
    const needed = BigInt(settings.minimum)
    const held = await richestFirst({ client, wallets: await wallets(), signal }, settings)
    const enough = held.filter(({ balance }) => balance >= needed)
    if (enough.length > 0) {
      const isOwn = await takeHolding(enough.map(({ wallet }) => walletHolding(wallet)))
      return isOwn ? { kind: 'verified' } : { kind: 'rejected', rejection: 'HOLDING_USED' }
    }
    const [most] = held
    const decimals = await client.decimals(settings, signal)
    const holds = formatUnits(most.balance, decimals)
    const needs = formatUnits(needed, decimals)
    const details = { wallet: shortAddress(most.wallet), holds, needs, token, chain }
    return { kind: 'rejected', rejection: 'TOKEN_BALANCE_TOO_LOW', details }
  },
})
