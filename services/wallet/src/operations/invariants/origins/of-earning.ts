import {
  collectIntent,
  readEarningKey,
  takenIntent,
  taxIntent,
} from '../../../domain/earnings/earning.ts'
import type { Posting } from '../../../domain/posting.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { areRefused, compare, MISSING, type Origin } from './origin.ts'

/** What an earning moves is what was fixed when it was collected, or what a claw-back took of it. */
export async function ofEarning(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { earningId = '', clawBackId = null, attempt = 0 } = readEarningKey(posting.key) ?? {}
  const earning = await deps.earnings.find(earningId)
  if (!earning) return MISSING
  if (clawBackId !== null) {
    const part = earning.taken.find((one) => one.clawBackId === clawBackId)
    if (!part) return MISSING
    const intentOf = (n: number) => takenIntent(earning, part, n)
    return compare(intentOf(attempt), posting, () => areRefused(deps, attempt, intentOf))
  }
  const isCollected = earning.status === 'distributing' || earning.status === 'credited'
  const wanted = posting.kind === 'earning' ? collectIntent(earning) : taxIntent(earning)
  return compare(wanted, posting, () => isCollected)
}
