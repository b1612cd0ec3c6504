import { depositIdOf } from '../../../domain/swap/deposit.ts'
import { holdsOf, settleSwapIntent, swapIdOf } from '../../../domain/swap/swap.ts'
import { figure, findIntent, type OriginDependencies, type ReadOrigin, relate } from './origin.ts'

export const ofSwap: ReadOrigin = async (deps, { key, kind }) => {
  const swap = await deps.swaps.find(swapIdOf(key) ?? '')
  if (!swap) return {}
  const { chainId, currency, pay, gasFee, platformFee, receive, mined } = swap
  const [value, fee] = await Promise.all(
    holdsOf(swap).map((hold) => findIntent(deps, settleSwapIntent(hold, true))),
  )
  return {
    figures: [
      figure('PAY', pay, currency),
      figure('GAS_FEE', gasFee, currency),
      figure('PLATFORM_FEE', platformFee, currency),
      figure('RECEIVE', receive, currency),
    ],
    onChain: onChain(deps, chainId, mined?.hash ?? null),
    related: kind === 'swap-out' ? relate('fee', fee) : relate('came-from', value),
  }
}

export const ofDeposit: ReadOrigin = async (deps, { key }) => {
  const [chainId, hash = null] = depositIdOf(key)?.split(':') ?? []
  return { onChain: onChain(deps, Number(chainId), hash) }
}

function onChain({ chains }: OriginDependencies, chainId: number, hash: string | null) {
  const chain = chains.get(chainId)
  return {
    chainId,
    chain: chain?.name ?? String(chainId),
    transactionHash: hash,
    url: hash && chain?.explorer ? `${chain.explorer}${hash}` : null,
  }
}
