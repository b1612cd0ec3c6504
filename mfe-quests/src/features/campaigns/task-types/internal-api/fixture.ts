import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'INTERNAL_API_VALIDATION'>

export const aFactTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'profile',
  type: 'INTERNAL_API_VALIDATION',
  title: 'Complete your profile',
  settings: { type: 'INTERNAL_API_VALIDATION', fact: 'PROFILE_COMPLETE' },
  ...difference,
})
