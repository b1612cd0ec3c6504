import { openProgrammeBody, programme, programmeFund } from '@platform/contracts/wallet/programmes'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { fundIdOf } from '../../domain/programme.ts'
import { closeProgramme } from '../../operations/close-programme.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { showProgramme } from '../../operations/show-programme.ts'

/** PUT /internal/programmes/:kind/:id, and POST .../close. */
export function programmeRoutes(app: ServiceApp, deps: Dependencies): void {
  const url = '/internal/programmes/:kind/:id'
  const config = { access: { service: ['quests', 'clans'] } } as const
  app.put(
    url,
    {
      config,
      schema: {
        params: programme,
        body: openProgrammeBody,
        response: answers({ 200: programmeFund }, [
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'TERMS_FIXED',
          'IN_PROGRESS',
          'NOT_FOUND',
        ]),
      },
    },
    async ({ params, body: { operatorId, terms } }) => {
      await fundCampaign(deps, fundIdOf(params), operatorId, terms)
      return ok(await showProgramme(deps, params))
    },
  )
  const schema = { params: programme, response: answers({ 200: programmeFund }, ['NOT_FOUND']) }
  app.post(`${url}/close`, { config, schema }, async ({ params }) => {
    await closeProgramme(deps, params)
    return ok(await showProgramme(deps, params))
  })
}
