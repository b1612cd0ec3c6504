import { DAY_MS } from '@platform/contracts/constants'
import {
  type PartnerProgrammeBody,
  type PartnerProgrammeRequest,
  partnerProgrammeRequest,
} from '@platform/contracts/quests/partner-programmes'
import type { ApprovalKind, DoneOrAsked, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { type PartnerProgramme, writeTerms } from '../../domain/partners/partner-programme.ts'
import { type AsksToPay, askToPay } from '../ask-to-pay.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type OpensPartnerProgrammes,
  openPartnerProgramme,
  programmeFrom,
  requireNoOther,
} from './open-partner-programme.ts'

const WAITS_MS = 3 * DAY_MS

/**
 * Opens a programme that pays partners, or asks another person to approve these terms of it (`askToPay`). A repeated call once it is open changes
 * nothing.
 * @throws what `openPartnerProgramme` throws
 */
export async function requestPartnerProgramme(
  deps: OpensPartnerProgrammes & AsksToPay,
  id: string,
  body: PartnerProgrammeBody,
  by: Staff,
): Promise<DoneOrAsked<PartnerProgramme>> {
  const open = async () => ({ done: await openPartnerProgramme(deps, id, body, by) })
  const stored = await deps.partnerProgrammes.find(id)
  if (stored && stored.status !== 'DRAFT') return open()
  const wanted = programmeFrom(id, body, by, deps.clock.now())
  await requireNoOther(deps, wanted)
  const { currency, budget: amount } = wanted
  const terms = writeTerms(wanted)
  const request: PartnerProgrammeRequest = { ...terms, programmeId: id, amount: terms.budget }
  const asked = await askToPay(deps, 'open-partner-programme', {
    ...{ id, parts: [by.id, JSON.stringify(request)], body: request, by, currency, amount },
    reason: `Pay ${terms.partner ?? 'all partners'} ${terms.percent} %, up to ${request.amount} ${currency}`,
  })
  return asked ? { asked } : open()
}

/** A programme that another person approves. One whose asker has lost the right is refused. */
export const partnerProgrammeApproval = (
  deps: OpensPartnerProgrammes & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<PartnerProgrammeRequest> => ({
  body: partnerProgrammeRequest,
  waitsMs: WAITS_MS,
  async run({ body: { programmeId, amount: _, ...terms }, askedBy }) {
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.fund'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await openPartnerProgramme(deps, programmeId, terms, askedBy)
  },
})
