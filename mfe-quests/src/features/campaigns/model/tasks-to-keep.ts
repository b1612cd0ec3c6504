import type { CampaignDetail } from '@platform/contracts/quests/http'
import { isUndoable } from '@platform/contracts/rules/undoable-tasks'

/** The titles of the tasks that must still be done after the claim, or of those with these ids. */
export const tasksToKeep = (
  { tasks }: Pick<CampaignDetail, 'tasks'>,
  ids?: readonly string[],
): string =>
  tasks
    .filter(({ id, type }) => (ids ? ids.includes(id) : isUndoable(type)))
    .map(({ title }) => title)
    .join(', ')
