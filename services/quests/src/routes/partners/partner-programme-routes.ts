import {
  partnerProgramme,
  partnerProgrammeBody,
  partnerProgrammeParams,
  partnerProgrammes,
  type PartnerProgramme as Shown,
} from '@platform/contracts/quests/partner-programmes'
import { approval } from '@platform/contracts/staff/approvals'
import { reasonBody } from '@platform/contracts/staff/reason'
import { answerDoneOrAsked, answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { type PartnerProgramme, writeTerms } from '../../domain/partners/partner-programme.ts'
import type { AsksToPay } from '../../operations/ask-to-pay.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { endPartnerProgramme } from '../../operations/partners/end-partner-programme.ts'
import { requestPartnerProgramme } from '../../operations/partners/request-partner-programme.ts'

const SHOWN = 20

/** GET /api/airdrop-campaign/admin/partner-programmes, PUT .../:id and POST .../:id/end: by which rule partners are paid. */
export function partnerProgrammeRoutes(app: ServiceApp, deps: Dependencies & AsksToPay): void {
  const url = '/api/airdrop-campaign/admin/partner-programmes'
  app.get(
    url,
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: partnerProgrammes }) },
    },
    async () => ok({ items: (await deps.partnerProgrammes.latest(SHOWN)).map(view) }),
  )
  app.put(
    `${url}/:id`,
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: partnerProgrammeParams,
        body: partnerProgrammeBody,
        response: answers({ 200: partnerProgramme, 202: approval }, [
          'PARTNER_PROGRAMME_OPEN',
          'TERMS_FIXED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const outcome = await requestPartnerProgramme(deps, params.id, body, userOf(request))
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), view)
    },
  )
  app.post(
    `${url}/:id/end`,
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: partnerProgrammeParams,
        body: reasonBody,
        response: answers({ 200: partnerProgramme }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(view(await endPartnerProgramme(deps, params.id, userOf(request), body.reason)))
    },
  )
}

const view = ({ createdAt, ...programme }: PartnerProgramme): Shown => {
  const { id, status, createdBy } = programme
  return { id, ...writeTerms(programme), status, createdBy, createdAt: createdAt.toISOString() }
}
