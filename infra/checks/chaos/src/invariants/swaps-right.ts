import { setTimeout as sleep } from 'node:timers/promises'
import { CHAIN_ID } from '@platform/chain/addresses'
import { toMinor } from '@platform/contracts/money'
import { inParallel } from '@platform/testing/in-parallel'
import { availableOf } from '../driver/account.ts'
import { outcomeOf, tokensOf } from '../driver/chain.ts'
import { showSwap } from '../driver/swap.ts'
import type { History } from '../load/history.ts'
import { type Holder, isThrough } from '../load/swaps.ts'
import type { Platform } from '../platform/platform.ts'
import { systemTotal } from './system-account.ts'

const AT_A_TIME = 8
/** Blocks follow, and what the chain has forgotten is sent again. */
const ENDED_WITHIN_MS = 240_000
const LOOK_MS = 1_000

/** What swaps and deposits of a user came to, minor units of USDT. */
interface Crossed {
  violations: string[]
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
 * @param otherwise minor units of USDT by user
 * @returns a line for each violation
 */
export async function swapViolations(
  platform: Pick<Platform, 'sandbox' | 'mongoUrl'>,
  holders: readonly Holder[],
  history: History,
  otherwise: (userId: string) => bigint,
): Promise<string[]> {
  const all = await inParallel(holders, AT_A_TIME, (holder) => crossedOf(platform, holder, history))
  const balances = await inParallel(holders, AT_A_TIME, async (holder) => {
    const own = all[holders.indexOf(holder)]
    return own ? balanceFaults(platform, holder, own, otherwise(holder.id)) : []
  })
  const account = `chain:${CHAIN_ID}:USDT`
  const there = await systemTotal(platform, account, holders)
  const right = all.reduce((sum, one) => sum + one.out - one.in, 0n)
  return [
    ...all.flatMap(({ violations }) => violations),
    ...balances.flat(),
    ...(there === right ? [] : [`${account} is ${there}, swaps and deposits make ${right}`]),
  ]
}

async function crossedOf(
  platform: Pick<Platform, 'sandbox'>,
  holder: Holder,
  history: History,
): Promise<Crossed> {
  const own = history.of('swapped').filter(({ user }) => user === holder.id)
  const crossed: Crossed = { violations: [], out: 0n, in: 0n, account: 0n }
  for (const { swap: id, pay, minimumReceived } of own) {
    const status = await endOf(async () => {
      const { status } = await showSwap(holder, id)
      return status === 'final' || status === 'refunded' ? status : null
    })
    if (status === null) crossed.violations.push(`swap ${id} does not end`)
    if (status !== 'final') continue
    crossed.out += toMinor(minimumReceived, 'USDT')
    crossed.account -= toMinor(pay, 'USDT')
  }
  const isMined = await endOf(async () => (await isThrough(platform, holder)) || null)
  if (!isMined) crossed.violations.push(`deposits of ${holder.id} are not mined`)
  for (const { hash, amount } of holder.deposits) {
    if ((await outcomeOf(platform, hash)) !== 'success') continue
    crossed.in += amount
    crossed.account += amount
  }
  return crossed
}

async function balanceFaults(
  platform: Pick<Platform, 'sandbox'>,
  holder: Holder,
  { out, in: sent, account }: Crossed,
  otherwise: bigint,
): Promise<string[]> {
  const held = await tokensOf(platform, holder.wallet.address)
  const right = otherwise + account
  let there = 0n
  const isCredited = await endOf(async () => {
    there = await availableOf(holder, 'USDT')
    return there === right || null
  })
  return [
    ...(held === out - sent
      ? []
      : [`the wallet of ${holder.id} has ${held}, ${out - sent} is right`]),
    ...(isCredited ? [] : [`${holder.id} has ${there} USDT, ${right} is right`]),
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
