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
const LOOK_OFTEN_MS = 50

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

/** Higher than what the relayer offers while the chain is idle, and lower than what wallets offer. */
const DEAR = parseGwei('20')

/**
 * Makes a transaction of the relayer wait in the node: it mines none at once, and a block with a higher fee passes. The relayer has to offer
 * more in its place.
 * @returns whether one waited
 */
export async function makeDearWhileWaiting(where: Where, withinMs: number): Promise<boolean> {
  const client = createTestClient({ mode: 'anvil', chain, transport: transportOf(where) })
  const isWaiting = async () => (await client.getTxpoolStatus()).pending > 0
  await untilServed(() => client.setAutomine(false))
  try {
    const isSeen = await waitFor(
      () => isWaiting().catch(() => false),
      withinMs,
      LOOK_OFTEN_MS,
    ).then(
      () => true,
      () => false,
    )
    if (!isSeen) return false
    await untilServed(() => client.setNextBlockBaseFeePerGas({ baseFeePerGas: DEAR }))
    await untilServed(() => client.mine({ blocks: 1 }))
    return await untilServed(isWaiting)
  } finally {
    await untilServed(() => client.setAutomine(true))
  }
}

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
