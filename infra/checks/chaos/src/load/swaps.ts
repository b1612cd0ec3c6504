import { randomUUID } from 'node:crypto'
import { CHAIN_ID } from '@platform/chain/addresses'
import { toDecimal } from '@platform/contracts/money'
import { type SwapCurrency, swapCurrencies } from '@platform/contracts/wallet/swap'
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
  deposits: (SignedTransfer & { currency: SwapCurrency; amount: bigint })[]
}

interface Parts {
  platform: Pick<Platform, 'sandbox'>
  depositAddress: `0x${string}`
  history: History
}

/** Minor units of a swap, and the most of a deposit. A reward token is worth a tenth, so that gas takes more of them. */
const SWAPPED = {
  USDT: { least: 1_000_000, most: 1_400_000 },
  RTOKEN: { least: 10_000_000, most: 14_000_000 },
} as const satisfies Record<SwapCurrency, { least: number; most: number }>
const DEPOSITED: Readonly<Record<SwapCurrency, bigint>> = { USDT: 700_000n, RTOKEN: 4_000_000n }

/** Swaps some of one currency to the linked wallet. */
export async function swapSome(
  { history }: Pick<Parts, 'history'>,
  holder: Holder,
  random: Random,
): Promise<void> {
  const currency = random.pick(swapCurrencies)
  const { least, most } = SWAPPED[currency]
  const amount = toDecimal(BigInt(random.between(least, most)), currency)
  const quote = await quoteOfSwap(holder, { chainId: CHAIN_ID, currency, amount })
  if (!quote) return
  const key = randomUUID()
  const swapped = await sentOnce(
    random,
    (one) => one?.id,
    () => swapByQuote(holder, holder.wallet, quote, key),
  )
  if (!swapped) return
  const { id: swap, pay, minimumReceived } = swapped
  history.record({ kind: 'swapped', user: holder.id, swap, currency, pay, minimumReceived })
}

/** Sends tokens of the wallet back to the platform, once the chain has all that it sent before. */
export async function depositSome(
  { platform, depositAddress, history }: Parts,
  holder: Holder,
  random: Random,
): Promise<void> {
  if (!(await isThrough(platform, holder))) return
  const currency = random.pick(swapCurrencies)
  const held = await tokensOf(platform, holder.wallet.address, currency)
  if (held === 0n) return
  const most = DEPOSITED[currency]
  const amount = held < most ? held : most
  const nonce = holder.deposits.length
  const signed = await signTransfer(holder.wallet, { currency, to: depositAddress, amount, nonce })
  holder.deposits.push({ ...signed, currency, amount })
  await broadcast(platform, holder.wallet, signed)
  const { hash } = signed
  history.record({
    ...{ kind: 'deposited', user: holder.id, hash, currency },
    amount: toDecimal(amount, currency),
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
