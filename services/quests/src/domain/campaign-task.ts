import type { Localised } from '@platform/contracts/envelope'
import type { TaskType } from '@platform/contracts/quests/task-types/table'

/** A task of a campaign; `settings` is what its type stores of the operator's input. */
export interface CampaignTask {
  id: string
  type: TaskType
  title: Localised
  description: Localised
  stage: number
  /** What it counts in a ranking; absent where the operator wrote none. */
  points?: number
  /** K-Points that it earns once it is verified. */
  kPoints?: number
  settings: unknown
}

export const pointsOf = ({ points = 1 }: Pick<CampaignTask, 'points'>): number => points
