import type { Cheer } from '@platform/contracts/clans/constants'

export type ActivityKind =
  | 'clan-created'
  | 'member-joined'
  | 'member-left'
  | 'chief-changed'
  | 'score-milestone'

/** Something that happened in a clan, as its members see it. */
export interface Activity {
  id: string
  clanId: string
  kind: ActivityKind
  /** Who it is about; null for what is about the clan alone. */
  userId: string | null
  /** Of a milestone. */
  score: number | null
  at: Date
}

/** What a member sent for an item: one of each. */
export interface GivenCheer {
  itemId: string
  clanId: string
  userId: string
  cheer: Cheer
}
