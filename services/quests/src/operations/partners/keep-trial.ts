import { toMinor } from '@platform/contracts/money'
import { type PartnerTrialBody, TRIAL_REWARD } from '@platform/contracts/quests/partner-reports'
import { shareOf } from '../../domain/partners/partner-share.ts'
import type { Dependencies } from '../dependencies.ts'
import { ruleFor } from './rule-for.ts'

const CURRENCY = 'KCASH'

/** Counts a reader whom a partner plays, in the report of their test key alone; once by its id. */
export async function keepTrial(
  deps: Pick<Dependencies, 'partnerTrials' | 'partnerProgrammes' | 'clock'>,
  body: PartnerTrialBody,
): Promise<void> {
  const reward = toMinor(TRIAL_REWARD, CURRENCY)
  const rule = await ruleFor(deps, { partner: body.partner, currency: CURRENCY })
  const share = rule ? shareOf(reward, rule) : 0n
  await deps.partnerTrials.add({ ...body, currency: CURRENCY, reward, share, at: deps.clock.now() })
}
