import { pageOf } from '@platform/contracts/quests/paths'

/** In the address of a campaign's page: the page goes to the task that is next. */
export const NEXT_TASK_ANCHOR = '#next-task'

/** The page of a campaign, at its next task. */
export const nextTaskPath = (campaign: Parameters<typeof pageOf>[0]) =>
  `${pageOf(campaign)}${NEXT_TASK_ANCHOR}`
