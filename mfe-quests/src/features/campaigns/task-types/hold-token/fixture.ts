import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'HOLD_TOKEN'>

export const aTokenTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'token',
  type: 'HOLD_TOKEN',
  title: 'Hold EMBER',
  settings: {
    type: 'HOLD_TOKEN',
    chainId: 137,
    chainName: 'Polygon',
    contract: `0x${'a1'.repeat(20)}`,
    symbol: 'EMBER',
    minimum: '20000000000000000000',
  },
  ...difference,
})
