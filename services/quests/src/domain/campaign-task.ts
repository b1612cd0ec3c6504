import type { Localised } from '@platform/contracts/envelope'
import type { TaskType } from '@platform/contracts/quests/task-types/table'

/** A task of a campaign; `settings` is what its type stores of the operator's input. */
export interface CampaignTask {
  id: string
  type: TaskType
  title: Localised
  description: Localised
  stage: number
  settings: unknown
}
