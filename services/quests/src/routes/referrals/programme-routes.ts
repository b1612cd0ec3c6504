import { toDecimal } from '@platform/contracts/money'
import {
  referralProgramme,
  referralProgrammeBody,
  referralProgrammeParams,
  referralProgrammes,
  type ReferralProgramme as Shown,
} from '@platform/contracts/quests/referrals'
import { approval } from '@platform/contracts/staff/approvals'
import { reasonBody } from '@platform/contracts/staff/reason'
import { answerDoneOrAsked, answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { writeBoosts } from '../../domain/referrals/boost.ts'
import type { ReferralProgramme } from '../../domain/referrals/programme.ts'
import type { AsksToPay } from '../../operations/ask-to-pay.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endReferralProgramme } from '../../operations/referrals/end-programme.ts'
import { requestReferralProgramme } from '../../operations/referrals/request-programme.ts'

const SHOWN = 20

/** GET /api/referrals/admin/programmes, PUT .../:id and, with a reason, POST .../:id/end: what pays for referrals. */
export function referralProgrammeRoutes(app: ServiceApp, deps: Dependencies & AsksToPay): void {
  const url = '/api/referrals/admin/programmes'
  app.get(
    url,
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: referralProgrammes }) },
    },
    async () => ok({ items: (await deps.referralProgrammes.latest(SHOWN)).map(view) }),
  )
  app.put(
    `${url}/:id`,
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: referralProgrammeParams,
        body: referralProgrammeBody,
        response: answers({ 200: referralProgramme, 202: approval }, [
          'REFERRAL_PROGRAMME_OPEN',
          'TERMS_FIXED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const outcome = await requestReferralProgramme(deps, params.id, body, userOf(request))
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), view)
    },
  )
  app.post(
    `${url}/:id/end`,
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: referralProgrammeParams,
        body: reasonBody,
        response: answers({ 200: referralProgramme }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(view(await endReferralProgramme(deps, params.id, userOf(request), body.reason)))
    },
  )
}

function view({
  id,
  currency,
  referrer,
  friend,
  times,
  taken,
  boosts,
  status,
  createdBy,
  createdAt,
}: ReferralProgramme): Shown {
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    ...{ id, currency, times, taken, status, createdBy },
    ...{ referrer: decimal(referrer), friend: decimal(friend), boosts: writeBoosts(boosts) },
    createdAt: createdAt.toISOString(),
  }
}
