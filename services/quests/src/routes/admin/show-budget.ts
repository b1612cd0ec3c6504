import { campaignBudget } from '@platform/contracts/quests/budget'
import { campaignParams } from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { readBudget } from '../../operations/read-budget.ts'
import { budgetView } from '../views/budget-view.ts'

/** GET /api/airdrop-campaign/admin/campaigns/:id/budget: what became of its money, how fast it goes, and where that leads. */
export function showBudgetRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/airdrop-campaign/admin/campaigns/:id/budget',
    {
      config: { access: { right: 'campaigns.read' }, rateLimit: { max: 300, timeWindow: 60_000 } },
      schema: {
        params: campaignParams,
        response: answers({ 200: campaignBudget }, ['NOT_FOUND']),
      },
    },
    async (request) => ok(budgetView(await readBudget(deps, request.params.id))),
  )
}
