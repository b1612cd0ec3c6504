import { setTimeout as sleep } from 'node:timers/promises'
import { CHAIN_ID } from '@platform/chain/addresses'
import { toMinor } from '@platform/contracts/money'
import { type SwapCurrency, swapCurrencies } from '@platform/contracts/wallet/swap'
import { inParallel } from '@platform/testing/in-parallel'
import { availableOf } from '../driver/account.ts'
import { outcomeOf, tokensOf } from '../driver/chain.ts'
import { showSwap } from '../driver/swap.ts'
import type { Acknowledgement, History } from '../load/history.ts'
import { type Holder, isThrough } from '../load/swaps.ts'
import type { Platform } from '../platform/platform.ts'
import { systemTotal } from './system-account.ts'
import { totalViolations } from './verdict.ts'

const AT_A_TIME = 8
/** Blocks follow, and what the chain has forgotten is sent again. */
const ENDED_WITHIN_MS = 240_000
const LOOK_MS = 1_000

type Swapped = Extract<Acknowledgement, { kind: 'swapped' }>

/** What swaps and deposits of a user came to in one currency, minor units. */
export interface Crossed {
  /** What arrived at the wallet. */
  out: bigint
  /** What came from it. */
  in: bigint
  /** What left the account for it, less what came. */
  account: bigint
}

/**
 * Each swap is paid out once or given back; each deposit that a block has is credited once: wallets have what arrived less what they sent, the account of the
 * chain is the sum of that, and accounts of users have the rest of what they had otherwise.
 * @param otherwise minor units by user and currency
 * @returns a line for each violation
 */
export async function swapViolations(
  platform: Pick<Platform, 'sandbox' | 'mongoUrl'>,
  holders: readonly Holder[],
  history: History,
  otherwise: (userId: string, currency: SwapCurrency) => bigint,
): Promise<string[]> {
  const own = Map.groupBy(history.of('swapped'), ({ user }) => user)
  const found = await inParallel(holders, AT_A_TIME, async (holder) => {
    const swaps = own.get(holder.id) ?? []
    const statusOf = new Map<string, string>()
    for (const { swap: id } of swaps) statusOf.set(id, (await endOfSwap(holder, id)) ?? 'open')
    const isMined = await endOf(async () => (await isThrough(platform, holder)) || null)
    const mined: Holder['deposits'] = []
    for (const deposit of holder.deposits) {
      if ((await outcomeOf(platform, deposit.hash)) === 'success') mined.push(deposit)
    }
    const sides = await inParallel(swapCurrencies, 1, async (currency) => {
      const crossed = crossedOf(currency, { swaps, statusOf, mined })
      const faults = await sideFaults(platform, holder, {
        ...{ currency, crossed, otherwise: otherwise(holder.id, currency) },
      })
      return { currency, crossed, faults }
    })
    return {
      sides,
      violations: [
        ...swaps.flatMap(({ swap: id }) =>
          statusOf.get(id) === 'open' ? [`swap ${id} does not end`] : [],
        ),
        ...(isMined ? [] : [`deposits of ${holder.id} are not mined`]),
        ...sides.flatMap(({ faults }) => faults),
      ],
    }
  })
  const sides = found.flatMap((one) => one.sides)
  const totals = await inParallel(swapCurrencies, 1, async (currency) => {
    const account = `chain:${CHAIN_ID}:${currency}`
    const there = await systemTotal(platform, account, holders)
    const right = sides
      .filter((side) => side.currency === currency)
      .reduce((sum, { crossed }) => sum + crossed.out - crossed.in, 0n)
    return totalViolations(account, there, right)
  })
  return [...found.flatMap(({ violations }) => violations), ...totals.flat()]
}

const endOfSwap = (holder: Holder, id: string) =>
  endOf(async () => {
    const { status } = await showSwap(holder, id)
    return status === 'final' || status === 'refunded' ? status : null
  })

/** What follows from the swaps that are final, and from the deposits that blocks have. */
export function crossedOf(
  wanted: SwapCurrency,
  {
    swaps,
    statusOf,
    mined,
  }: {
    swaps: readonly Pick<Swapped, 'swap' | 'currency' | 'pay' | 'minimumReceived'>[]
    statusOf: ReadonlyMap<string, string>
    mined: readonly Pick<Holder['deposits'][number], 'currency' | 'amount'>[]
  },
): Crossed {
  const crossed: Crossed = { out: 0n, in: 0n, account: 0n }
  for (const { swap: id, currency, pay, minimumReceived } of swaps) {
    if (currency !== wanted || statusOf.get(id) !== 'final') continue
    crossed.out += toMinor(minimumReceived, currency)
    crossed.account -= toMinor(pay, currency)
  }
  for (const { currency, amount } of mined) {
    if (currency !== wanted) continue
    crossed.in += amount
    crossed.account += amount
  }
  return crossed
}

async function sideFaults(
  platform: Pick<Platform, 'sandbox'>,
  holder: Holder,
  { currency, crossed, otherwise }: { currency: SwapCurrency; crossed: Crossed; otherwise: bigint },
): Promise<string[]> {
  const right = { wallet: crossed.out - crossed.in, account: otherwise + crossed.account }
  let there = { wallet: 0n, account: 0n }
  await endOf(async () => {
    const wallet = await tokensOf(platform, holder.wallet.address, currency)
    there = { wallet, account: await availableOf(holder, currency) }
    return there.wallet === right.wallet && there.account === right.account ? true : null
  })
  return [
    ...totalViolations(`the wallet of ${holder.id} of ${currency}`, there.wallet, right.wallet),
    ...totalViolations(`${currency} of ${holder.id}`, there.account, right.account),
  ]
}

/** What it reads as soon as it is not null; null when it stays so. */
async function endOf<T>(read: () => Promise<T | null>): Promise<T | null> {
  const deadline = performance.now() + ENDED_WITHIN_MS
  for (;;) {
    const value = await read()
    if (value !== null || performance.now() > deadline) return value
    await sleep(LOOK_MS)
  }
}
