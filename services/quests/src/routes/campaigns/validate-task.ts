import {
  campaignQuery,
  taskParams,
  validateBody,
  validateResult,
} from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { validateTask } from '../../operations/validate-task.ts'
import { PARTICIPATION, TRY_REFUSALS } from '../participation.ts'
import { triedView } from '../views/tried-view.ts'

/** POST /api/airdrop-campaign/campaigns/:id/tasks/:taskId/validate: one try at a task. */
export function validateTaskRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/airdrop-campaign/campaigns/:id/tasks/:taskId/validate',
    {
      config: { ...PARTICIPATION, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        params: taskParams,
        querystring: campaignQuery,
        body: validateBody,
        response: answers({ 200: validateResult }, TRY_REFUSALS),
      },
    },
    async (request) => {
      const { id, taskId } = request.params
      const user = userOf(request)
      const tried = await validateTask(deps, user.id, id, taskId, request.body.input)
      const { lang: language = 'en' } = request.query
      return ok(triedView(tried, { language, now: deps.clock.now() }))
    },
  )
}
