import { chiefParams, chiefStanding } from '@platform/contracts/clans/internal'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadStanding } from '../../operations/standing.ts'

/** GET /internal/chiefs/:userId. */
export function showChiefRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/internal/chiefs/:userId',
    {
      config: { access: { service: ['quests'] } },
      schema: { params: chiefParams, response: answers({ 200: chiefStanding }) },
    },
    async ({ params: { userId } }) => {
      const [{ clan }, verified] = await Promise.all([
        loadStanding(deps, userId),
        deps.chiefApplications.approvedAmong([userId]),
      ])
      const isChief = clan?.state === 'alive' && clan.chiefId === userId
      return ok({ clanId: isChief ? clan.id : null, isVerified: verified.has(userId) })
    },
  )
}
