import { memberJoined, memberLeft } from '@platform/contracts/clans/events'
import { userDeleted } from '@platform/contracts/identity/events'
import { scoreChanged } from '@platform/contracts/pog/events'
import { type Events, on } from '@platform/service-kit'
import type { FeedDependencies } from '../operations/feed/feed-dependencies.ts'
import { refreshScore } from '../operations/feed/refresh-score.ts'

/** Posts whose count a user who leaves changes at once; the worker finds any others within a day. */
const MOST_RECOUNTED = 1_000

/** Clans and scores of owners, and likes of users who leave. Any order and any repetition leads to the same state. */
export function consumeFeedEvents(events: Events<'pog'>, deps: FeedDependencies): void {
  const { posts, likes, clanMembers, clock } = deps
  events.consume({
    from: 'clans',
    group: 'pog.feed-clans',
    handlers: [
      on(memberJoined, async ({ userId, clanId }, { aggregateversion }) => {
        await clanMembers.joined(userId, clanId, aggregateversion)
        await posts.setClan(userId, clanId, aggregateversion)
      }),
      on(memberLeft, async ({ userId }, { aggregateversion }) => {
        await clanMembers.left(userId, aggregateversion)
        await posts.setClan(userId, null, aggregateversion)
      }),
    ],
  })
  events.consume({
    from: 'pog',
    group: 'pog.feed-scores',
    handlers: [
      on(scoreChanged, ({ userId }, { aggregateversion }) =>
        refreshScore(deps, userId, aggregateversion),
      ),
    ],
  })
  events.consume({
    from: 'identity',
    group: 'pog.feed-accounts',
    handlers: [
      on(userDeleted, async ({ userId }) => {
        for (const postId of await likes.postsOf(userId, MOST_RECOUNTED)) {
          await likes.remove(postId, userId)
          await posts.markDue(postId, clock.now())
        }
      }),
    ],
  })
}
