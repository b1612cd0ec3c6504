import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'WALLET_LINK'>

export const aWalletTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'wallet',
  type: 'WALLET_LINK',
  title: 'Link a wallet',
  settings: { type: 'WALLET_LINK' },
  ...difference,
})
