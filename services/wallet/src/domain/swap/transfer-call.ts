import type { Call } from '@platform/relayer'
import type { Address } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'

const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

/** What a token's contract is called with to move tokens of the caller; the amount in the smallest units. */
export const transferCall = (contract: string, to: string, amount: bigint): Call => ({
  to: contract,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [to as Address, amount] }),
})

/** Who gets how much by such a call; null for another one. */
export function readTransferCall({
  data,
}: Pick<Call, 'data'>): { to: string; amount: bigint } | null {
  try {
    const [to, amount] = decodeFunctionData({ abi, data: data as `0x${string}` }).args
    return { to, amount }
  } catch {
    return null
  }
}
