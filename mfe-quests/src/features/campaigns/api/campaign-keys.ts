import type { ListChoice } from '../model/list-choice.ts'
import type { QuestFilter } from '../model/quest-list.ts'

/** Query keys of campaigns; progress differs by user, texts by language. */
export const campaignKeys = {
  all: ['campaigns'] as const,
  list: (viewer: Viewer, choice: ListChoice, country: string | null, quests: QuestFilter | null) =>
    [...campaignKeys.all, 'list', viewer, choice, country, quests] as const,
  detail: (viewer: Viewer, id: string) => [...campaignKeys.all, 'detail', viewer, id] as const,
  quest: (viewer: Viewer, slug: string) => [...campaignKeys.all, 'quest', viewer, slug] as const,
  /** Whether the server streams it to this page. */
  stream: (id: string) => ['campaign-stream', id] as const,
  leaderboards: (viewer: Viewer, id: string) =>
    [...campaignKeys.all, 'leaderboard', viewer, id] as const,
  leaderboard: (viewer: Viewer, id: string, limit: number) =>
    [...campaignKeys.leaderboards(viewer, id), limit] as const,
  funds: (id: string) => [...campaignKeys.all, 'funds', id] as const,
  raffle: (viewer: Viewer, id: string) => [...campaignKeys.all, 'raffle', viewer, id] as const,
  claim: (viewer: Viewer, campaignId: string, claimId: string) =>
    [...campaignKeys.all, 'claim', viewer, campaignId, claimId] as const,
}

export interface Viewer {
  userId: string | null
  language: string
}

/** Whether what is under the key was read by the same user, or also by a visitor. */
export const isReadBy = ({ userId }: Viewer, key: readonly unknown[] = []): boolean =>
  key.some(
    (part) =>
      part !== null && typeof part === 'object' && 'userId' in part && part.userId === userId,
  )
