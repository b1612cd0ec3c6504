import type { Localised } from '@platform/contracts/envelope'
import type { Audience, CampaignStatus } from '@platform/contracts/quests/campaign'
import type { CampaignRecheck } from '@platform/contracts/quests/recheck'
import type { CampaignReservation } from '@platform/contracts/quests/reservation'
import type { CampaignTask } from './campaign-task.ts'
import type { Settlement } from './settlement.ts'
import type { Reward } from './variants/variant.ts'

/** A campaign as its operator wrote it, and its status. */
export interface Campaign extends CampaignContent {
  id: string
  status: CampaignStatus
  /** Counts every change; orders its events and decides between two changes at once. */
  version: number
  /** Which version it became when what it says was written last: a later one, as by its funding or the clock, says the same. */
  writtenVersion: number
  /** The operator who made it. */
  createdBy: string
  /** Who made it, who changed what it says since, and who sent all of it unchanged: they know its codes. */
  writers: readonly string[]
  /** Who else has funded, published, approved, ended, paused or resumed it, or decided about what its users did. */
  staff: readonly string[]
  /** Of these, whose money is in escrow: what is not paid returns to them. An attempt that the wallet refused makes nobody a funder. */
  funders: readonly string[]
  createdAt: Date
  publishedAt: Date | null
  /** Random and secret: the names of its users where others see them follow from it (`publicNameOf`). */
  namesKey: string
  /** The reward can no longer change: the wallet has, or may have, its terms. */
  rewardFixed: boolean
  /** Its terms were changed since its funding began, by somebody else than whose money it pays with: another person approves that it is published. */
  reworked: boolean
  /** Minor units in escrow, as the wallet said; null before funding. */
  funded: bigint | null
  settlement: Settlement | null
  /** Since when an operator has it paused: nobody starts, tries or claims, and its end does not come. Null while it is not. */
  pausedAt: Date | null
  /** How long all of its pauses that have ended took, ms: this time does not count against a reservation (`runningTime`). */
  pausedMs: number
  /** When a draft was archived whose escrow is not known to be back with its operator; null otherwise. */
  releasesSince: Date | null
}

/** What lists read of a campaign. */
export interface ListedCampaign
  extends Omit<
    Campaign,
    | 'version'
    | 'writtenVersion'
    | 'createdBy'
    | 'writers'
    | 'staff'
    | 'funders'
    | 'namesKey'
    | 'rewardFixed'
    | 'reworked'
    | 'releasesSince'
    | 'description'
    | 'recheck'
    | 'chiefs'
    | 'private'
    | 'tasks'
    | 'contentHash'
    | 'termsHash'
  > {
  tasks: readonly ListedTask[]
}

export type ListedTask = Pick<CampaignTask, 'id' | 'type' | 'title' | 'stage'>

/** What an operator writes. */
export interface CampaignContent extends Audience {
  slug: string
  title: Localised
  summary: Localised
  description: Localised
  startsAt: Date
  endsAt: Date
  /** Last moment to claim a dynamic reward; null for fixed ones. */
  claimEndsAt: Date | null
  /** The id of the game whose quest it is; null for none. */
  game: string | null
  /** How claimed rewards are checked again; null where they are not. */
  recheck: CampaignRecheck | null
  /** For how long a start reserves a slot; null where it does not. */
  reservation: CampaignReservation | null
  /** The least POG score with which users can start and claim; null where none is needed. */
  minimumScore: number | null
  /** How hard the quest is; null where its operator does not say. */
  difficulty: number | null
  /** Whether it is only for users whom somebody has invited. */
  invited: boolean
  /** Whether it is only for the verified chiefs of clans. */
  chiefs: boolean
  /** Name of the picture that the operator gave; null where one is drawn. */
  picture: string | null
  /** The slug of the campaign whose reward users have to claim first; null for none. */
  after: string | null
  featured: boolean
  private: boolean
  categories: string[]
  reward: Reward
  tasks: CampaignTask[]
  /** Fingerprints of all that was written, and of all but the texts and the picture. */
  contentHash: string
  termsHash: string
}
