import { toDecimal } from '@platform/contracts/money'
import {
  referralProgramme,
  referralProgrammeBody,
  referralProgrammeParams,
  referralProgrammes,
  type ReferralProgramme as Shown,
} from '@platform/contracts/quests/referrals'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { ReferralProgramme } from '../../domain/referrals/programme.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endReferralProgramme } from '../../operations/referrals/end-programme.ts'
import { openReferralProgramme } from '../../operations/referrals/open-programme.ts'

const SHOWN = 20

/** GET /api/referrals/admin/programmes, PUT .../:id and POST .../:id/end: what pays for referrals. */
export function referralProgrammeRoutes(app: ServiceApp, deps: Dependencies): void {
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
        response: answers({ 200: referralProgramme }, [
          'REFERRAL_PROGRAMME_OPEN',
          'TERMS_FIXED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(view(await openReferralProgramme(deps, params.id, body, userOf(request))))
    },
  )
  app.post(
    `${url}/:id/end`,
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: referralProgrammeParams,
        response: answers({ 200: referralProgramme }, ['NOT_FOUND']),
      },
    },
    async (request) =>
      ok(view(await endReferralProgramme(deps, request.params.id, userOf(request)))),
  )
}

function view({
  id,
  currency,
  referrer,
  friend,
  times,
  status,
  createdBy,
  createdAt,
}: ReferralProgramme): Shown {
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    ...{ id, currency, times, status, createdBy },
    ...{ referrer: decimal(referrer), friend: decimal(friend) },
    createdAt: createdAt.toISOString(),
  }
}
