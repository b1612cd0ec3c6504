import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { levelOf } from '@platform/contracts/rules/level'
import { K_POINTS_A_DAY, type KPoints } from '@platform/contracts/wallet/k-points'
import { userAccount } from '../domain/account.ts'
import { dayOf, totalOn } from '../domain/k-points.ts'
import type { Dependencies } from './dependencies.ts'

/** What a user has earned in K-Points, the level that it makes, and what the day has left. */
export async function showKPoints(
  { kPoints, postings, clock }: Pick<Dependencies, 'kPoints' | 'postings' | 'clock'>,
  userId: string,
): Promise<KPoints> {
  const [last, lifetime] = await Promise.all([
    kPoints.last(userId),
    postings.earned(userAccount(userId, 'KPOINTS')),
  ])
  const { number, from, next } = levelOf(lifetime)
  const today = dayOf(clock.now())
  return {
    lifetime: shown(lifetime),
    level: { number, from: shown(from), next: next === null ? null : shown(next) },
    today: {
      earned: shown(totalOn(today, last)),
      limit: shown(BigInt(K_POINTS_A_DAY)),
      endsAt: new Date(Date.parse(today) + DAY_MS).toISOString(),
    },
  }
}

const shown = (amount: bigint) => toDecimal(amount, 'KPOINTS')
