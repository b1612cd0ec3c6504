import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'SPECIAL_CODE_VALIDATION'>

export const aCodeTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'code',
  type: 'SPECIAL_CODE_VALIDATION',
  title: 'Enter the stream code',
  settings: { type: 'SPECIAL_CODE_VALIDATION', hint: 'It is said in the last minute.' },
  ...difference,
})
