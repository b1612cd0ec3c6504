import { buffer } from 'node:stream/consumers'
import { SCORE_PARTS, type ScorePart } from '@platform/contracts/pog/scores-http'
import { POG_SCORE_MAXIMUM } from '@platform/contracts/pog/tiers'
import type { Blobs } from '@platform/service-kit'
import { pngOf } from '@platform/service-kit/png-of'
import { PART_MAXIMUM } from '../domain/scores/scores-of.ts'
import { pictureNameOf } from '../operations/avatars/avatar-pictures.ts'
import { badgesOf } from '../operations/badges/badges-of.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { scoreOf } from '../operations/scores/score-of.ts'
import type { ScoreDependencies } from '../operations/scores/scores-dependencies.ts'
import type { Avatars } from '../repositories/avatars.ts'
import type { Posts } from '../repositories/posts.ts'
import type { CardSources } from './card-of.ts'

type Needed = Pick<Dependencies, 'mints' | 'preferences'> &
  ScoreDependencies & {
    avatars: Avatars
    posts: Pick<Posts, 'hiddenAmong'>
    /** Pictures that a provider has drawn. */
    avatarFiles: Blobs
    site: string
  }

/** What pictures of cards show, as the rest of the service has it. */
export const cardSources = (deps: Needed): CardSources => ({
  mints: {
    async findByName(userName) {
      const mint = await deps.mints.findByName(userName)
      if (!mint) return null
      return (await deps.posts.hiddenAmong([mint.userId])).has(mint.userId) ? null : mint
    },
  },
  avatars: deps.avatars,
  preferences: deps.preferences,
  scoreOf: (userId) => scoreOf(deps, userId),
  async badgesOf(userId) {
    const badges = await badgesOf(deps, userId)
    return badges.flatMap(({ badge, earnedAt }) => (earnedAt ? [badge] : []))
  },
  async readImage(path) {
    const name = pictureNameOf(path)
    const file = name && (await deps.avatarFiles.open(name))
    if (!file) return null
    return pngOf(await buffer(file.stream))
  },
  site: deps.site,
})

/** A user's score as the public page of their card shows it. */
export const shownScoreOf = (deps: ScoreDependencies) => async (userId: string) => {
  const { total, parts, tier } = await scoreOf(deps, userId)
  const shown = SCORE_PARTS.map((part) => [part, { points: parts[part], maximum: PART_MAXIMUM }])
  return {
    ...{ total, tier, maximum: POG_SCORE_MAXIMUM },
    parts: Object.fromEntries(shown) as Record<ScorePart, { points: number; maximum: number }>,
  }
}
