import { campaignPath } from '@platform/contracts/quests/paths'

/** In the address of a campaign's page: the page goes to the task that is next. */
export const NEXT_TASK_ANCHOR = '#next-task'

/** The page of a campaign, at its next task. */
export const nextTaskPath = (campaignId: string) => `${campaignPath(campaignId)}${NEXT_TASK_ANCHOR}`
