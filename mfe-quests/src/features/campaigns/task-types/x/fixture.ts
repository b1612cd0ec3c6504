import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'TWITTER_FOLLOW'>

export const aFollowTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'follow',
  type: 'TWITTER_FOLLOW',
  title: 'Follow the riders',
  settings: { type: 'TWITTER_FOLLOW', handle: 'MonsoonRiders' },
  ...difference,
})
