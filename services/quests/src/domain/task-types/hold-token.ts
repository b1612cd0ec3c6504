import { holdToken as contract } from '@platform/contracts/quests/task-types/hold-token'
import { formatUnits } from 'viem'
import { richest, shortAddress } from '../on-chain.ts'
import { callsPerUser } from './calls-per-user.ts'
import { defineTaskType } from './task-type.ts'

interface Settings {
  chainId: number
  chainName: string
  contract: string
  symbol: string
  /** In minor units. */
  minimum: string
}

/** One of the user's wallets holds at least so much of an ERC-20 token. */
export const holdToken = defineTaskType(contract, {
  provider: 'evmRpc',
  providerPart: ({ chainId }: Settings) => String(chainId),
  limit: callsPerUser,
  store: ({ chainId, chainName, contract, symbol, minimum }): Settings => ({
    chainId,
    chainName,
    contract,
    symbol,
    minimum,
  }),
  show: (settings) => settings,
  lacks: ({ chainId }, { evmRpc }) => (evmRpc.knows(chainId) ? null : `RPC of chain ${chainId}`),
  attempt: () => ({ kind: 'pending', data: {} }),

  async check({ settings, wallets, signal }, { evmRpc: client }) {
    const { chainName: chain, symbol: token } = settings
    const needed = BigInt(settings.minimum)
    const most = await richest({ client, wallets: await wallets(), signal }, settings)
    if (most.balance >= needed) return { kind: 'verified' }
    const decimals = await client.decimals(settings, signal)
    const holds = formatUnits(most.balance, decimals)
    const needs = formatUnits(needed, decimals)
    const details = { wallet: shortAddress(most.wallet), holds, needs, token, chain }
    return { kind: 'rejected', rejection: 'TOKEN_BALANCE_TOO_LOW', details }
  },
})
