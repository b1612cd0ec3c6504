import { CHAIN_ID, TEST_RTOKEN, TEST_USDT } from '@platform/chain/addresses'
import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import { waitFor } from '@platform/testing/wait-for'
import {
  createPublicClient,
  createTestClient,
  defineChain,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseEther,
  parseGwei,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Platform } from '../platform/platform.ts'

type Where = Pick<Platform, 'sandbox'>
type Address = Hex

const abi = parseAbi([
  'function transfer(address, uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])
/** More than a transfer of tokens takes. */
const GAS = 100_000n
const FEE = parseGwei('50')
const SERVED_WITHIN_MS = 60_000
const LOOK_MS = 250

const chain = defineChain({
  id: CHAIN_ID,
  name: 'local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const transportOf = ({ sandbox }: Where) =>
  http(new URL('/chain/rpc', sandbox).href, { retryCount: 0 })
const readerOf = (where: Where) => createPublicClient({ chain, transport: transportOf(where) })

const TOKENS: Readonly<Record<SwapCurrency, Address>> = { USDT: TEST_USDT, RTOKEN: TEST_RTOKEN }

/** Tokens of an address on the chain, minor units. */
export const tokensOf = (where: Where, address: Address, currency: SwapCurrency): Promise<bigint> =>
  untilServed(() =>
    readerOf(where).readContract({
      ...{ address: TOKENS[currency], abi, functionName: 'balanceOf' },
      args: [address],
    }),
  )

/** A transfer of tokens that its owner has signed. */
export interface SignedTransfer {
  hash: Hash
  raw: Hex
}

/** Signs a transfer of tokens as the wallet's n-th transaction, from 0. */
export async function signTransfer(
  wallet: PrivateKeyAccount,
  {
    currency,
    to,
    amount,
    nonce,
  }: {
    currency: SwapCurrency
    to: Address
    amount: bigint
    nonce: number
  },
): Promise<SignedTransfer> {
  const raw = await wallet.signTransaction({
    ...{ type: 'eip1559', chainId: CHAIN_ID, nonce, to: TOKENS[currency], gas: GAS },
    ...{ maxFeePerGas: FEE, maxPriorityFeePerGas: 0n },
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
  })
  return { hash: keccak256(raw), raw }
}

/** Transactions that the node has and no block. */
export const waitingOn = (where: Where): Promise<number> =>
  untilServed(async () => {
    const client = createTestClient({ mode: 'anvil', chain, transport: transportOf(where) })
    return (await client.getTxpoolStatus()).pending
  })

/** Gives the wallet coins for gas, and sends what it signed; one that the chain has is not sent twice. */
export async function broadcast(
  where: Where,
  wallet: PrivateKeyAccount,
  { raw }: SignedTransfer,
): Promise<void> {
  const { address } = wallet
  const client = createTestClient({ mode: 'anvil', chain, transport: transportOf(where) })
  await untilServed(() => client.setBalance({ address, value: parseEther('1') }))
  // Its answer does not matter: whether a block has it is asked.
  await readerOf(where)
    .sendRawTransaction({ serializedTransaction: raw })
    .catch(() => undefined)
}

/** What became of a transaction: null while no block has it. */
export const outcomeOf = (where: Where, hash: Hash): Promise<'success' | 'reverted' | null> =>
  untilServed(async () => {
    const client = readerOf(where)
    try {
      return (await client.getTransactionReceipt({ hash })).status
    } catch (error) {
      if ((error as Error).name === 'TransactionReceiptNotFoundError') return null
      throw error
    }
  })

async function untilServed<T>(ask: () => Promise<T>): Promise<T> {
  const found = await waitFor(
    async () => {
      try {
        return { value: await ask() }
      } catch {
        return null
      }
    },
    SERVED_WITHIN_MS,
    LOOK_MS,
  )
  return found.value
}
