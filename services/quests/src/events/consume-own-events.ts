import { rewardClaimed, taskVerified } from '@platform/contracts/quests/events'
import { type Events, on } from '@platform/service-kit'
import { momentsByUser, type UserMoment } from '../domain/streak/user-moments.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { refreshStreaks } from '../operations/streak/refresh-streak.ts'

/** What counts for streaks and goals. The records of tasks and claims decide: an event only says that there is something new. */
export function consumeOwnEvents(events: Events<'quests'>, deps: Dependencies): void {
  events.consumeTogether<UserMoment>({
    from: 'quests',
    group: 'quests.streaks',
    handlers: [
      on(taskVerified, async ({ userId, verifiedAt }) => ({ userId, at: new Date(verifiedAt) })),
      on(rewardClaimed, async ({ userId }, { time }) => ({ userId, at: new Date(time) })),
    ],
    async together(moments) {
      const byUser = [...momentsByUser(moments)]
      const known = byUser.map(([userId, heardOf]) => [userId, { heardOf }] as const)
      await refreshStreaks(deps, new Map(known))
    },
  })
}
