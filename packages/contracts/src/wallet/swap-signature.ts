import { brand } from '../brand.ts'

/** What a user signs before value leaves the platform. Addresses in any case; amounts in minor units. */
export interface SwapToSign {
  chainId: number
  /** The contract of the token. */
  contract: string
  /** 32 random bytes of the quote, `0x` and 64 hexadecimal digits: a signature is good for one quote. */
  nonce: string
  to: string
  /** What arrives. */
  amount: bigint
  /** What is kept of what leaves the account. */
  deducted: bigint
  expiresAt: Date
}

type Hex = `0x${string}`

/** The typed data of EIP-712 that `eth_signTypedData_v4` shows and signs. */
export function swapTypedData(swap: SwapToSign) {
  const { chainId, contract, nonce, to, amount, deducted, expiresAt } = swap
  return {
    domain: { name: brand.name, version: '1', chainId, verifyingContract: contract as Hex },
    types: {
      Withdrawal: [
        { name: 'nonce', type: 'bytes32' },
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'deducted', type: 'uint256' },
        { name: 'expiresAt', type: 'uint256' },
      ],
    },
    primaryType: 'Withdrawal',
    message: {
      nonce: nonce as Hex,
      to: to as Hex,
      amount,
      deducted,
      expiresAt: BigInt(Math.floor(expiresAt.getTime() / 1000)),
    },
  } as const
}
