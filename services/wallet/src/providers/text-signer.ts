import { senderOf } from '@platform/relayer'
import { stringToHex } from 'viem/utils'
import type { TextSigner } from '../domain/swap/chain.ts'

/** Gas of a transaction that carries some hundred bytes; what is left of it is given back. */
const TEXT_GAS = 200_000n

/** Signs transactions of this key to its own address, which carry text. */
export function textSignerOf(key: string): TextSigner {
  const { address, sign } = senderOf(key)
  return {
    address,
    sign: ({ text, ...transaction }) =>
      sign({ ...transaction, to: address, data: stringToHex(text), gas: TEXT_GAS }),
  }
}
