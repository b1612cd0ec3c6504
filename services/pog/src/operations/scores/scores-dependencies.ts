import type { ScoreRules } from '../../domain/scores/rules.ts'
import type { Likes } from '../../repositories/likes.ts'
import type { Posts } from '../../repositories/posts.ts'
import type { Referrals } from '../../repositories/referrals.ts'
import type { ScoreEntries } from '../../repositories/score-entries.ts'
import type { ScoreRemovals } from '../../repositories/score-removals.ts'
import type { Tallies } from '../../repositories/tallies.ts'
import type { Dependencies } from '../dependencies.ts'

/** What scores work on. */
export interface ScoreDependencies extends Pick<Dependencies, 'events' | 'clock'> {
  scoreEntries: ScoreEntries
  tallies: Tallies
  scoreRemovals: ScoreRemovals
  referrals: Referrals
  posts: Pick<Posts, 'avatarsOf' | 'hiddenAmong'>
  likes: Pick<Likes, 'has'>
  /** Versions of the rules, in order. */
  scoreRules: readonly ScoreRules[]
  /** Whether the user lets others see their scores, and leaderboards show their card. */
  visibilityOf(userId: string): Promise<{ isShown: boolean; isListed: boolean }>
  /** What up to 100 users are called, of those who are called something; empty while identity is down. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
