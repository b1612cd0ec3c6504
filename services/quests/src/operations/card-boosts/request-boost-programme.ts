import { DAY_MS } from '@platform/contracts/constants'
import {
  type BoostProgrammeBody,
  type BoostProgrammeRequest,
  boostProgrammeRequest,
} from '@platform/contracts/quests/card-boosts'
import type { ApprovalKind, DoneOrAsked, Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { type BoostProgramme, writeTerms } from '../../domain/card-boosts/boost-programme.ts'
import { type AsksToPay, askToPay } from '../ask-to-pay.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type OpensBoosts,
  openBoostProgramme,
  programmeFrom,
  requireNoOther,
} from './open-boost-programme.ts'

const WAITS_MS = 3 * DAY_MS

/**
 * Opens a programme of boosts, or asks another person to approve these terms of it (`askToPay`). A repeated call once it is open changes
 * nothing.
 * @throws what `openBoostProgramme` throws
 */
export async function requestBoostProgramme(
  deps: OpensBoosts & AsksToPay,
  id: string,
  body: BoostProgrammeBody,
  by: Staff,
): Promise<DoneOrAsked<BoostProgramme>> {
  const open = async () => ({ done: await openBoostProgramme(deps, id, body, by) })
  const stored = await deps.boostProgrammes.find(id)
  if (stored && stored.status !== 'DRAFT') return open()
  const wanted = programmeFrom(id, body, by, deps.clock.now())
  await requireNoOther(deps, wanted)
  const { currency, budget: amount } = wanted
  const terms = writeTerms(wanted)
  const request: BoostProgrammeRequest = { ...terms, programmeId: id, amount: terms.budget }
  const asked = await askToPay(deps, 'open-boost-programme', {
    ...{ id, parts: [by.id, JSON.stringify(request)], body: request, by, currency, amount },
    reason: `Boost rewards of POG cards, up to ${request.amount} ${currency}`,
  })
  return asked ? { asked } : open()
}

/** A programme that another person approves. One whose asker has lost the right is refused. */
export const boostProgrammeApproval = (
  deps: OpensBoosts & Pick<Dependencies, 'staffChecks'>,
): ApprovalKind<BoostProgrammeRequest> => ({
  body: boostProgrammeRequest,
  waitsMs: WAITS_MS,
  async run({ body: { programmeId, amount: _, ...terms }, askedBy }) {
    if (!(await deps.staffChecks.hasRight(askedBy.id, 'campaigns.fund'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await openBoostProgramme(deps, programmeId, terms, askedBy)
  },
})
