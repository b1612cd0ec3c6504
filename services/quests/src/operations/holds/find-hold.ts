import type { LogInOrigin } from '@platform/contracts/identity/log-in-origin'
import { type Hold, newHold } from '../../domain/holds/hold.ts'
import { paceSign } from '../../domain/holds/pace.ts'
import { mergeSigns, scoreOf } from '../../domain/holds/signs.ts'
import type { Progress } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { findSigns } from './find-signs.ts'

type Needed = Pick<
  Dependencies,
  | 'signals'
  | 'referrals'
  | 'markOf'
  | 'ids'
  | 'clock'
  | 'holdRules'
  | 'holdDays'
  | 'shieldedAccounts'
>

/**
 * Whether a person looks at this user's claim before it is paid; null for most. It decides by what is stored with the progress, which
 * the claim has read anyway, and asks storage only for a user who claims from another device than the one they started on.
 */
export async function findHold(
  deps: Needed,
  progress: Progress,
  origin: LogInOrigin | null,
): Promise<Hold | null> {
  const { ids, clock, holdRules, holdDays, shieldedAccounts } = deps
  const now = clock.now()
  const { userId, signs } = progress
  const pace = paceSign(progress, holdRules.paceMs)
  const here = isNewDevice(deps, progress, origin)
    ? await findSigns(deps, userId, origin, now)
    : undefined
  const shield = (await shieldedAccounts.has(userId)) ? [{ code: 'SHIELD' as const, count: 1 }] : []
  const all = mergeSigns(signs?.found ?? [], here?.found ?? [], pace ? [pace] : [], shield)
  const { score, isHeld, signs: weighed } = scoreOf(all, holdRules)
  if (!isHeld) return null
  const reviewId = ids.from('hold', progress.campaignId, userId)
  return newHold({ reviewId, signs: weighed, score }, holdDays, now)
}

function isNewDevice(
  { markOf }: Pick<Needed, 'markOf'>,
  { signs }: Progress,
  origin: LogInOrigin | null,
): boolean {
  if (!origin) return false
  if (!signs) return true
  return origin.device !== null && markOf('DEVICE', origin.device) !== signs.device
}
