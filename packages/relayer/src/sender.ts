import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { keccak256 } from 'viem/utils'
import type { Sender } from './chain.ts'

/** Signs transactions with this key, which stays in here. */
export function senderOf(key: string): Sender {
  const account = privateKeyToAccount(key as Hex)
  return {
    address: account.address,
    async sign({ chainId, nonce, to, data, gas, maxFee, tip }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        ...{ chainId, nonce, gas, to: to as Address, data: data as Hex },
        maxFeePerGas: maxFee,
        maxPriorityFeePerGas: tip,
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}
