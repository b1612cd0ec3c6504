import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'URI_REDIRECTION'>

export const aLinkTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'visit',
  type: 'URI_REDIRECTION',
  title: 'Visit the site',
  settings: { type: 'URI_REDIRECTION', url: 'https://example.com/play', minimumSeconds: 5 },
  ...difference,
})
