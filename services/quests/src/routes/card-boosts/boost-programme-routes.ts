import {
  boostProgramme,
  boostProgrammeBody,
  boostProgrammeParams,
  boostProgrammes,
  type BoostProgramme as Shown,
} from '@platform/contracts/quests/card-boosts'
import { approval } from '@platform/contracts/staff/approvals'
import { reasonBody } from '@platform/contracts/staff/reason'
import { answerDoneOrAsked, answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { type BoostProgramme, writeTerms } from '../../domain/card-boosts/boost-programme.ts'
import type { AsksToPay } from '../../operations/ask-to-pay.ts'
import { endBoostProgramme } from '../../operations/card-boosts/end-boost-programme.ts'
import { requestBoostProgramme } from '../../operations/card-boosts/request-boost-programme.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

const SHOWN = 20

/** GET /api/airdrop-campaign/admin/boost-programmes, PUT .../:id and, with a reason, POST .../:id/end: what pays for boosts of POG cards. */
export function boostProgrammeRoutes(app: ServiceApp, deps: Dependencies & AsksToPay): void {
  const url = '/api/airdrop-campaign/admin/boost-programmes'
  app.get(
    url,
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: boostProgrammes }) },
    },
    async () => ok({ items: (await deps.boostProgrammes.latest(SHOWN)).map(view) }),
  )
  app.put(
    `${url}/:id`,
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: boostProgrammeParams,
        body: boostProgrammeBody,
        response: answers({ 200: boostProgramme, 202: approval }, [
          'BOOST_PROGRAMME_OPEN',
          'TERMS_FIXED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const outcome = await requestBoostProgramme(deps, params.id, body, userOf(request))
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), view)
    },
  )
  app.post(
    `${url}/:id/end`,
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: boostProgrammeParams,
        body: reasonBody,
        response: answers({ 200: boostProgramme }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(view(await endBoostProgramme(deps, params.id, userOf(request), body.reason)))
    },
  )
}

const view = ({ createdAt, ...programme }: BoostProgramme): Shown => {
  const { id, status, createdBy } = programme
  return { id, ...writeTerms(programme), status, createdBy, createdAt: createdAt.toISOString() }
}
