import type { Clock, EventFactory, Ids } from '@platform/service-kit'
import type { createRepositories } from '../../repositories/create-repositories.ts'
import { cardReviews } from './card-reviews.ts'
import { likeCounter } from './count-likes.ts'
import type { FeedDependencies, FeedSources } from './feed-dependencies.ts'

type Repositories = Omit<Awaited<ReturnType<typeof createRepositories>>, 'approvalStore'>

/** The feed over its repositories, with what it asks of the rest of the service. */
export function createFeed(
  { events, clock, ids }: { events: EventFactory<'pog'>; clock: Clock; ids: Ids },
  { posts, likes, preferences, cardReports, clanMembers, audit, reviewStore }: Repositories,
  sources: FeedSources,
): FeedDependencies {
  return {
    ...{ posts, likes, preferences, cardReports, clanMembers, audit, ...sources },
    reviews: cardReviews({ posts, cardReports, audit, events, clock, ids, store: reviewStore }),
    countLikes: likeCounter({ posts, likes }),
    ...{ events, clock, ids },
  }
}
