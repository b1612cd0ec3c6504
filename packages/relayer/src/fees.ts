import type { ChainClient, Fees, RelayChain } from './chain.ts'

/** Of the block's base fee: blocks may be full for a while before the transaction is mined. */
const BASE_FEE_MARGIN = 2n
/** Nodes replace a transaction by one that offers at least a tenth more of both. */
const RAISED = { by: 1_125n, of: 1_000n }

export function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
const greater = (one: bigint, other: bigint) => (one > other ? one : other)
const raised = (fee: bigint) => (fee * RAISED.by) / RAISED.of + 1n

/** What is offered at this base fee and tip, wei. */
export const usualFees = (baseFee: bigint, tip: bigint): Fees => ({
  maxFee: baseFee * BASE_FEE_MARGIN + tip,
  tip,
})

/** What is usual on a chain now. */
export async function feesNow(client: Pick<ChainClient, 'baseFee' | 'tip'>): Promise<Fees> {
  const [baseFee, tip] = await Promise.all([client.baseFee(), client.tip()])
  return usualFees(baseFee, tip)
}

/** Fees of a first transaction: what is usual, up to the chain's limit. */
export function firstFees(usual: Fees, { maxFeePerGas }: Pick<RelayChain, 'maxFeePerGas'>): Fees {
  const maxFee = lesser(usual.maxFee, maxFeePerGas)
  return { maxFee, tip: lesser(usual.tip, maxFee) }
}

/**
 * Fees of a transaction in place of a stuck one: what is usual now, and enough more than before.
 * @returns null when it would be more than `most`
 */
export function raisedFees(before: Fees, usual: Fees, most: bigint): Fees | null {
  const maxFee = greater(raised(before.maxFee), usual.maxFee)
  if (maxFee > most) return null
  return { maxFee, tip: lesser(greater(raised(before.tip), usual.tip), maxFee) }
}
