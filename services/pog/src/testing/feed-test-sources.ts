import type { FeedSources } from '../operations/feed/feed-dependencies.ts'

type Score = Awaited<ReturnType<FeedSources['scoreOf']>>

/** Avatars and scores as a test sets them. */
export interface FeedTestSources extends FeedSources {
  /** By user; 0 of any other one. */
  scores: Map<string, Score>
  /** Path of the picture by avatar; another avatar has the same one. */
  images: Map<string, string | null>
  /** Likes that were taken back, in order. */
  takenBack: string[]
}

export function feedTestSources(): FeedTestSources {
  const scores = new Map<string, Score>()
  const images = new Map<string, string | null>()
  const takenBack: string[] = []
  return {
    ...{ scores, images, takenBack },
    async avatarOf(avatarId) {
      const image = images.get(avatarId)
      return image === null ? null : { image: image ?? '/api/pog/art/1/fox.svg', style: 'TOON' }
    },
    scoreOf: async (userId) => scores.get(userId) ?? { total: 0, human: 0, tier: null },
    likeTakenBack: async (likeId) => void takenBack.push(likeId),
    visibilityChanged: async () => {},
  }
}
