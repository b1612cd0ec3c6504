import {
  openProgrammeBody,
  PROGRAMME_OWNERS,
  type Programme,
  programme,
  programmeFund,
} from '@platform/contracts/wallet/programmes'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { fundIdOf } from '../../domain/programme.ts'
import { closeProgramme } from '../../operations/close-programme.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { showProgramme } from '../../operations/show-programme.ts'

/** PUT /internal/programmes/:kind/:id, and POST .../close, by the service to which the kind belongs. */
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
    async ({ params, body: { operatorId, terms }, caller }) => {
      requireOwner(params, caller)
      await fundCampaign(deps, fundIdOf(params), operatorId, terms)
      return ok(await showProgramme(deps, params))
    },
  )
  const schema = { params: programme, response: answers({ 200: programmeFund }, ['NOT_FOUND']) }
  app.post(`${url}/close`, { config, schema }, async ({ params, caller }) => {
    // What is not there is NOT_FOUND for both.
    await showProgramme(deps, params)
    requireOwner(params, caller)
    await closeProgramme(deps, params)
    return ok(await showProgramme(deps, params))
  })
}

/** @throws DomainError FORBIDDEN */
function requireOwner({ kind }: Programme, caller: string | null): void {
  if (PROGRAMME_OWNERS[kind] !== caller) throw new DomainError('FORBIDDEN')
}
