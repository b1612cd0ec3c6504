import type { User } from '../driver/user.ts'
import { type Random, randomOf } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import { earn } from './earnings.ts'
import { exchangeSome } from './exchanges.ts'
import type { History } from './history.ts'
import type { MoneyUser } from './money-users.ts'
import { payOut } from './payouts.ts'
import { buyKCash } from './purchases.ts'
import { sendToAnother } from './sends.ts'
import { type StoreSupply, shop } from './store-orders.ts'
import { depositSome, swapSome } from './swaps.ts'

export interface MoneyLoad {
  platform: Platform
  users: readonly MoneyUser[]
  operator: User
  store: StoreSupply
  /** Of the platform on the chain. */
  depositAddress: `0x${string}`
  history: History
  seed: number
  /** When it aborts, clients finish their current action and stop. */
  signal: AbortSignal
}

type Action = (load: MoneyLoad, user: MoneyUser, random: Random) => Promise<void>

/** What clients do, and how often in a hundred times. */
const ACTIONS: readonly (readonly [number, Action])[] = [
  [22, sendToAnother],
  [14, ({ history }, user, random) => exchangeSome(history, user, random)],
  [18, buyKCash],
  [12, payOut],
  [12, shop],
  [12, earn],
  [6, swapSome],
  [4, depositSome],
]
const ALL = ACTIONS.flatMap(([times, action]) => Array.from({ length: times }, () => action))

/**
 * Runs all clients in parallel, each with one action after another, until the signal aborts. Each acknowledged request is
 * recorded once. @throws when a client gets a response that must never occur
 */
export async function runMoneyClients(load: MoneyLoad): Promise<void> {
  await Promise.all(
    load.users.map(async (user, index) => {
      const random = randomOf(load.seed * 1_000 + index)
      while (!load.signal.aborted) await random.pick(ALL)(load, user, random)
    }),
  )
}
