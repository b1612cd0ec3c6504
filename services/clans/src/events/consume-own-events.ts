import {
  chiefChanged,
  clanCreated,
  contributionAdded,
  memberJoined,
  memberLeft,
} from '@platform/contracts/clans/events'
import { type Events, on } from '@platform/service-kit'
import type { Activity, ActivityKind } from '../domain/activity.ts'
import { milestonePassed } from '../domain/contribution.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** The activity of clans: each thing that happened is one item, however often its event arrives. */
export function consumeOwnEvents(events: Events, { activities, ids }: Dependencies): void {
  const add = (
    kind: ActivityKind,
    of: string,
    { userId = null, score = null, ...rest }: Pick<Activity, 'clanId' | 'at'> & Partial<Activity>,
  ) => activities.add({ ...rest, id: ids.from('activity', kind, of), kind, userId, score })

  events.consume({
    from: 'clans',
    group: 'clans.activity',
    handlers: [
      on(clanCreated, ({ clanId, chiefId, at }) =>
        add('clan-created', clanId, { clanId, userId: chiefId, at: new Date(at) }),
      ),
      on(memberJoined, ({ clanId, userId, membershipId, at }) =>
        add('member-joined', membershipId, { clanId, userId, at: new Date(at) }),
      ),
      on(memberLeft, async ({ clanId, userId, membershipId, how, at }) => {
        // Of a clan that has ended nobody reads it; of an account that is gone nothing is kept.
        if (how === 'clan-deleted' || how === 'account-deleted') return
        await add('member-left', membershipId, { clanId, userId, at: new Date(at) })
      }),
      on(chiefChanged, ({ clanId, to, at }) =>
        add('chief-changed', `${clanId}:${at}`, { clanId, userId: to, at: new Date(at) }),
      ),
      on(contributionAdded, async ({ clanId, contributionId, kPoints, score }, { time }) => {
        const passed = milestonePassed(score, kPoints)
        if (passed === null) return
        await add('score-milestone', contributionId, { clanId, score: passed, at: new Date(time) })
      }),
    ],
  })
}
