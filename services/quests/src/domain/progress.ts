import type { UserCountry } from '@platform/contracts/identity/country'
import type { ListedCampaign } from './campaign.ts'
import type { Sign } from './holds/signs.ts'
import type { Via } from './partners/visit.ts'
import type { TaskProgress } from './task-progress.ts'

/** What one user has done in one campaign. */
export interface Progress {
  /** `<campaign>:<user>`: starting twice is starting once. */
  id: string
  campaignId: string
  userId: string
  startedAt: Date
  /** The user's country then, as it was known; null of one that was started before it was stored. */
  startedFrom: UserCountry | null
  tasks: Readonly<Record<string, TaskProgress>>
  /** How many tasks are verified, counted in the same write as each of them. */
  verified: number
  /** Points of the verified tasks, counted in the same write as each of them. */
  points: number
  lastVerifiedAt: Date | null
  /** What was found at the start, and since; absent where nothing was known, and of one that was started before it was stored. */
  signs?: ProgressSigns | undefined
  /** How many slots were reserved for the user, one after another; absent where none was. */
  reservations?: number | undefined
  /** From which partner's embed the user came; absent where from none, and of one that was started before it was stored. */
  via?: Via | undefined
}

/** Signs of one person behind several accounts, as they were found while the user took part. */
export interface ProgressSigns {
  /** Keyed hash of the device with which they were looked for; null where none was known. */
  device: string | null
  found: readonly Sign[]
}

export const progressIdOf = (campaignId: string, userId: string) => `${campaignId}:${userId}`

/** The user of a progress of this campaign, by its id. */
export const userIdOf = (campaignId: string, progressId: string) =>
  progressId.slice(progressIdOf(campaignId, '').length)

/** When the last task was verified; null while one is missing. */
export function completedAt(
  campaign: Pick<ListedCampaign, 'tasks'>,
  progress: Progress,
): Date | null {
  return progress.verified >= campaign.tasks.length ? progress.lastVerifiedAt : null
}
