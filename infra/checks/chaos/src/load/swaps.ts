import { randomUUID } from 'node:crypto'
import { CHAIN_ID } from '@platform/chain/addresses'
import { toDecimal } from '@platform/contracts/money'
import type { PrivateKeyAccount } from 'viem/accounts'
import {
  broadcast,
  outcomeOf,
  type SignedTransfer,
  signTransfer,
  tokensOf,
} from '../driver/chain.ts'
import { quoteOfSwap, swapByQuote } from '../driver/swap.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'
import { sentOnce } from './sent-once.ts'

/** A user with a linked wallet, and what it has sent to the platform's address, oldest first. */
export interface Holder extends User {
  wallet: PrivateKeyAccount
  deposits: (SignedTransfer & { amount: bigint })[]
}

interface Parts {
  platform: Pick<Platform, 'sandbox'>
  depositAddress: `0x${string}`
  history: History
}

/** Minor units of USDT: of a swap, and the most of a deposit. */
const SWAPPED = { least: 1_000_000, most: 1_400_000 }
const DEPOSITED = 700_000n

/** Swaps some USDT to the linked wallet. */
export async function swapSome(
  { history }: Pick<Parts, 'history'>,
  holder: Holder,
  random: Random,
): Promise<void> {
  const amount = toDecimal(BigInt(random.between(SWAPPED.least, SWAPPED.most)), 'USDT')
  const quote = await quoteOfSwap(holder, { chainId: CHAIN_ID, amount })
  if (!quote) return
  const key = randomUUID()
  const swapped = await sentOnce(
    random,
    (one) => one?.id,
    () => swapByQuote(holder, holder.wallet, quote, key),
  )
  if (!swapped) return
  const { id: swap, pay, minimumReceived } = swapped
  history.record({ kind: 'swapped', user: holder.id, swap, pay, minimumReceived })
}

/** Sends tokens of the wallet back to the platform, once the chain has all that it sent before. */
export async function depositSome(
  { platform, depositAddress, history }: Parts,
  holder: Holder,
): Promise<void> {
  if (!(await isThrough(platform, holder))) return
  const held = await tokensOf(platform, holder.wallet.address)
  if (held === 0n) return
  const amount = held < DEPOSITED ? held : DEPOSITED
  const nonce = holder.deposits.length
  const signed = await signTransfer(holder.wallet, { to: depositAddress, amount, nonce })
  holder.deposits.push({ ...signed, amount })
  await broadcast(platform, holder.wallet, signed)
  const { hash } = signed
  history.record({
    kind: 'deposited',
    user: holder.id,
    hash,
    amount: toDecimal(amount, 'USDT'),
  })
}

/** Sends again, in their order, what no block has: an answer was lost, or the chain has forgotten it. @returns whether blocks have all */
export async function isThrough(platform: Parts['platform'], holder: Holder): Promise<boolean> {
  let all = true
  for (const deposit of holder.deposits) {
    if ((await outcomeOf(platform, deposit.hash)) !== null) continue
    all = false
    await broadcast(platform, holder.wallet, deposit)
  }
  return all
}
