import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { openRankStore } from '@platform/ranks/open'
import type { ServiceContext } from '@platform/service-kit'
import type { z } from 'zod'
import { nameReader } from './clients/names.ts'
import type { config } from './config.ts'
import { requireSound } from './domain/scores/rules.ts'
import { SCORE_RULES } from './domain/scores/versions.ts'
import { consumeScoreEvents } from './events/consume-score-events.ts'
import { registerGraphql } from './graphql/register.ts'
import { createBoard } from './leaderboard/board.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { recountDue } from './operations/scores/recount-due.ts'
import type { ScoreDependencies } from './operations/scores/scores-dependencies.ts'
import { verifyTallies } from './operations/scores/verify-tallies.ts'
import { visibilityBy } from './operations/scores/visibility-of.ts'
import { badgeRoutes } from './routes/badges/badges.ts'
import { graphqlRoutes } from './routes/graphql/graphql.ts'
import { ownScoreRoutes } from './routes/scores/own-scores.ts'
import { publicScoreRoutes } from './routes/scores/public-scores.ts'
import { referralRoutes } from './routes/scores/referrals.ts'

type Context = ServiceContext<z.output<z.ZodObject<typeof config>>, 'identity', 'pog'>
type Stored = Pick<
  ScoreDependencies,
  'scoreEntries' | 'tallies' | 'scoreRemovals' | 'referrals' | 'posts' | 'likes'
>

/** For so long a deleted account is known: longer than events arrive late. */
const REMOVALS_KEPT_MS = 30 * DAY_MS
/** Pause between two runs that verify tallies, ms. */
const VERIFY_MS = 60_000

/** Scores, badges, the leaderboard and GraphQL: their events, calls and workers. */
export async function createScores(
  context: Context,
  stored: Pick<Dependencies, 'events' | 'clock' | 'preferences'> & Stored,
): Promise<ScoreDependencies> {
  const { app, events, internal, worker, metrics, log, clock, config } = context
  requireSound(SCORE_RULES)
  const deps: ScoreDependencies = {
    ...stored,
    scoreRules: SCORE_RULES,
    visibilityOf: visibilityBy(stored),
    namesOf: nameReader(internal),
  }
  const board = createBoard(deps, await openRankStore(context))
  consumeScoreEvents(events, deps)
  ownScoreRoutes(app, deps)
  publicScoreRoutes(app, { ...deps, board })
  referralRoutes(app, deps)
  badgeRoutes(app, deps)
  graphqlRoutes(app, await registerGraphql(app))

  const cluster = { scope: 'cluster' } as const
  const idle = { ...cluster, maxIdleSkips: 15 }
  worker('recount-scores', config.POG_WORKER_MS, (signal) => recountDue(deps, signal), idle)
  worker(
    'delete-score-removals',
    HOUR_MS,
    () => deps.scoreRemovals.deleteOld(new Date(clock.now().getTime() - REMOVALS_KEPT_MS)),
    cluster,
  )
  const differing = metrics.gauge(
    'score_tallies_differing',
    'Users whose tally is not what their log of scores adds up to, of the last walk through all',
    [],
  )
  let [after, found] = ['', 0]
  worker(
    'verify-score-tallies',
    VERIFY_MS,
    async (signal) => {
      const { differing: wrong, next } = await verifyTallies(deps, after, signal)
      for (const userId of wrong) log.error({ userId }, 'tally of scores differs from its log')
      found += wrong.length
      after = next
      if (next !== '') return
      differing.set(found)
      found = 0
    },
    { ...cluster, standBy: () => differing.reset() },
  )
  return deps
}
