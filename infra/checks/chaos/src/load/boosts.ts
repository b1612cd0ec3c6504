import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import type { Programme } from '@platform/contracts/wallet/programmes'
import { openBoosts, publishEarnings } from '../driver/programme.ts'
import type { User } from '../driver/user.ts'
import { type Random, randomOf } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import type { History } from './history.ts'

/** KCash that all boosts of a run may give, and minor units of one. */
export const FOR_BOOSTS = '500000.00'
const MOST = 5_000
/** From some boosts to the next, and how many those are at most. */
const EVERY_MS = 3_000
const AT_ONCE = 3
/** Percentage of boosts that end soon, and when, s: most of those expire uncollected. */
const SHORT = 40
const SHORT_LIFE_S = { least: 15, most: 60 }
const LONG_LIFE_MS = 30 * DAY_MS
const AGAIN_MS = 500
const PUBLISHED_WITHIN_MS = 120_000

/** Earnings that a programme gives to users by events, some of which expire within a minute. */
export interface BoostSupply {
  /** Of all boosts. */
  programme: Programme
  all: readonly ProgrammeEarning[]
  /** Publishes some for random users every 3 s, until the signal aborts. */
  keepGiving(signal: AbortSignal): Promise<void>
  /** Publishes all of them once more, as for those that had no answer. */
  republish(): Promise<void>
}

/** Opens the programme; the operator has the money for it. */
export async function createBoostSupply(
  platform: Platform,
  {
    operator,
    users,
    history,
    seed,
  }: {
    operator: Pick<User, 'id'>
    users: readonly Pick<User, 'id'>[]
    history: History
    seed: number
  },
): Promise<BoostSupply> {
  const most = toDecimal(BigInt(MOST), 'KCASH')
  const programme = await openBoosts(platform, operator, { budget: FOR_BOOSTS, most })
  const random = randomOf(seed * 1_000 - 1)
  const all: ProgrammeEarning[] = []
  return {
    programme,
    all,
    async keepGiving(signal) {
      while (!signal.aborted) {
        const due = Array.from({ length: random.between(1, AT_ONCE) }, () =>
          boostOf(programme, random.pick(users), random),
        )
        all.push(...due)
        await untilPublished(() => publishEarnings(platform, due))
        for (const { userId: user, businessId: business, amount, expiresAt } of due) {
          history.record({ kind: 'earning-due', user, business, amount, expiresAt })
        }
        await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
    republish: () => untilPublished(() => publishEarnings(platform, all, 2)),
  }
}

function boostOf(programme: Programme, { id }: Pick<User, 'id'>, random: Random): ProgrammeEarning {
  const isShort = random.between(1, 100) <= SHORT
  const lifeMs = isShort
    ? random.between(SHORT_LIFE_S.least, SHORT_LIFE_S.most) * 1_000
    : LONG_LIFE_MS
  return {
    ...{ programme, businessId: randomUUID(), userId: id, currency: 'KCASH' },
    amount: toDecimal(BigInt(random.between(1, MOST)), 'KCASH'),
    expiresAt: new Date(Date.now() + lifeMs).toISOString(),
  }
}

/** The broker may be away for a while. @throws after two minutes */
async function untilPublished(publish: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + PUBLISHED_WITHIN_MS
  for (;;) {
    try {
      return await publish()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(AGAIN_MS)
    }
  }
}
