import type { FeedSources } from '../operations/feed/feed-dependencies.ts'

type Score = Awaited<ReturnType<FeedSources['scoreOf']>>

/** Avatars and scores as a test sets them. */
export interface FeedTestSources extends FeedSources {
  /** By user; 0 of any other one. */
  scores: Map<string, Score>
  /** Path of the picture by avatar; another avatar has the same one. */
  images: Map<string, string | null>
}

export function feedTestSources(): FeedTestSources {
  const scores = new Map<string, Score>()
  const images = new Map<string, string | null>()
  return {
    ...{ scores, images },
    async avatarOf(avatarId) {
      const image = images.get(avatarId)
      return image === null ? null : { image: image ?? '/api/pog/art/1/fox.svg', style: 'TOON' }
    },
    scoreOf: async (userId) => scores.get(userId) ?? { total: 0, human: 0, tier: null },
    visibilityChanged: async () => {},
  }
}
