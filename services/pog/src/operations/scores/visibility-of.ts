import type { Preferences } from '../../repositories/preferences.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** What the user's preferences let others see of their scores. */
export const visibilityBy =
  ({ preferences }: { preferences: Preferences }): ScoreDependencies['visibilityOf'] =>
  async (userId) => {
    const { showsScores, isInFeed } = await preferences.of(userId)
    return { isShown: showsScores, isListed: isInFeed }
  }
