import { rewardClaimed, taskVerified } from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { refreshStreak } from '../operations/streak/refresh-streak.ts'

/** What counts for streaks and goals. The records of tasks and claims decide: an event only says that there is something new. */
export function consumeOwnEvents(events: Events<'quests'>, deps: Dependencies): void {
  events.consume({
    from: 'quests',
    group: 'quests.streaks',
    handlers: [
      on(taskVerified, async ({ userId, verifiedAt }) => {
        await refreshStreak(deps, userId, { heardOf: new Date(verifiedAt) })
      }),
      on(rewardClaimed, async ({ userId }, { time }) => {
        await refreshStreak(deps, userId, { heardOf: new Date(time) })
      }),
    ],
  })
}
