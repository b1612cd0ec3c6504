import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import {
  type ProgrammeRequest,
  programmeRequest,
  type ReferralProgrammeBody,
} from '@platform/contracts/quests/referrals'
import type { ApprovalKind, DoneOrAsked, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { mostPaidBy, type ReferralProgramme } from '../../domain/referrals/programme.ts'
import { type AsksToPay, askToPay } from '../ask-to-pay.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type OpensProgrammes,
  openReferralProgramme,
  programmeFrom,
  requireNoOther,
} from './open-programme.ts'

const WAITS_MS = 3 * DAY_MS

/**
 * Opens a programme, or asks another person to approve these terms of it (`askToPay`). A repeated call once it is open changes
 * nothing.
 * @throws what `openReferralProgramme` throws
 */
export async function requestReferralProgramme(
  deps: OpensProgrammes & AsksToPay,
  id: string,
  body: ReferralProgrammeBody,
  by: Staff,
): Promise<DoneOrAsked<ReferralProgramme>> {
  const open = async () => ({ done: await openReferralProgramme(deps, id, body, by) })
  const stored = await deps.referralProgrammes.find(id)
  if (stored && stored.status !== 'DRAFT') return open()
  const wanted = programmeFrom(id, body, by, deps.clock.now())
  await requireNoOther(deps, id)
  const { currency } = wanted
  const amount = mostPaidBy(wanted)
  const request: ProgrammeRequest = {
    ...{ ...body, programmeId: id, amount: toDecimal(amount, currency) },
    ...{ referrer: toDecimal(wanted.referrer, currency) },
    ...{ friend: toDecimal(wanted.friend, currency) },
  }
  const asked = await askToPay(deps, 'open-referral-programme', {
    ...{ id, parts: [by.id, JSON.stringify(request)], body: request, by, currency, amount },
    reason: `Pay for referrals, up to ${request.amount} ${currency}`,
  })
  return asked ? { asked } : open()
}

/** A programme that another person approves. One whose asker has lost the right is refused. */
export const programmeApproval = (
  deps: OpensProgrammes & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<ProgrammeRequest> => ({
  body: programmeRequest,
  waitsMs: WAITS_MS,
  async run({ body: { programmeId, amount: _, ...terms }, askedBy }) {
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.fund'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await openReferralProgramme(deps, programmeId, terms, askedBy)
  },
})
