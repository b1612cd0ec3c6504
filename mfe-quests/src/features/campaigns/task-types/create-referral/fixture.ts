import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'CREATE_REFERRAL'>

export const aReferralTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'friends',
  type: 'CREATE_REFERRAL',
  title: 'Bring two friends',
  settings: { type: 'CREATE_REFERRAL', friends: 2 },
  ...difference,
})
