import { likeKey } from '../../domain/scores/entry.ts'
import type { Avatars } from '../../repositories/avatars.ts'
import { shownAvatar } from '../avatars/shown-avatar.ts'
import { recount, takeBack } from '../scores/record-entries.ts'
import { scoreOf } from '../scores/score-of.ts'
import type { ScoreDependencies } from '../scores/scores-dependencies.ts'
import type { FeedSources } from './feed-dependencies.ts'

/** Avatars and scores as the feed needs them. */
export const feedSources = (
  deps: ScoreDependencies & { avatars: Pick<Avatars, 'find' | 'activeOf'> },
): FeedSources => ({
  async avatarOf(avatarId) {
    const avatar = await shownAvatar(deps, avatarId)
    return avatar?.image ? { image: avatar.image, style: avatar.look.style } : null
  },
  async scoreOf(userId) {
    const { total, parts, tier } = await scoreOf(deps, userId)
    return { total, tier, human: parts.human }
  },
  likeTakenBack: (likeId) => takeBack(deps, likeKey(likeId), deps.clock.now()),
  visibilityChanged: (userId) => recount(deps, userId),
})
