import { streak, streakQuery } from '@platform/contracts/quests/streak'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { refreshStreak } from '../../operations/streak/refresh-streak.ts'
import { participantOf } from '../participant-of.ts'
import { streakView } from '../views/streak-view.ts'

/** The user's streak and goals, with what they did a moment ago. */
export function showStreakRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/userquest/streak',
    {
      config: { access: 'user' },
      schema: { querystring: streakQuery, response: answers({ 200: streak }) },
    },
    async (request) => {
      const { timeZone } = request.query
      const country = participantOf(request).country?.code ?? null
      const { own, activity } = await refreshStreak(deps, userOf(request).id, { timeZone, country })
      return ok(streakView(own, activity, deps.clock.now()))
    },
  )
}
