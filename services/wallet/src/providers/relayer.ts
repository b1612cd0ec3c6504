import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData, keccak256, parseAbi, stringToHex } from 'viem/utils'
import type { Relayer, TextSigner, TransferCall } from '../domain/swap/chain.ts'

/** Signs transfers of tokens with this key, which stays in here. */
export function relayerOf(key: string): Relayer {
  const account = privateKeyToAccount(key as Hex)
  return {
    address: account.address,
    async sign({ chainId, nonce, contract, gas, maxFee, tip, ...transfer }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        ...{ chainId, nonce, gas },
        to: contract as Address,
        data: transferData(transfer),
        maxFeePerGas: maxFee,
        maxPriorityFeePerGas: tip,
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}

/** Gas of a transaction that carries some hundred bytes; what is left of it is given back. */
const TEXT_GAS = 200_000n

/** Signs transactions of this key to its own address, which carry text. */
export function textSignerOf(key: string): TextSigner {
  const account = privateKeyToAccount(key as Hex)
  return {
    address: account.address,
    async sign({ chainId, nonce, text, maxFee, tip }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        ...{ chainId, nonce, gas: TEXT_GAS },
        to: account.address,
        data: stringToHex(text),
        maxFeePerGas: maxFee,
        maxPriorityFeePerGas: tip,
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}

const transferAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

/** What a token's contract is called with to move tokens of the caller. */
export const transferData = ({ to, amount }: Pick<TransferCall, 'to' | 'amount'>): Hex =>
  encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [to as Address, amount] })
