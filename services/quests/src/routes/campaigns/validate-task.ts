import {
  campaignQuery,
  taskParams,
  validateBody,
  validateResult,
} from '@platform/contracts/quests/http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { validateTask } from '../../operations/validate-task.ts'
import { PARTICIPATION } from '../participation.ts'
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
        response: answers({ 200: validateResult }, [
          'NOT_FOUND',
          'CAMPAIGN_NOT_LIVE',
          'CAMPAIGN_PAUSED',
          'CAMPAIGN_NOT_STARTED',
          'TASK_LOCKED',
          'TASK_TOO_MANY_TRIES',
          'TASK_NO_TRIES_LEFT',
          'IN_PROGRESS',
        ]),
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
