import type { TaskType } from '@platform/contracts/quests/task-types/table'
import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type LinkType = TaskType & `${string}_LINK`

export const aLinkTask = <Type extends LinkType>(type: Type, title: string) =>
  ({ ...bareTask, id: 'link', type, title, settings: { type } }) as TaskOf<Type>

export const aWalletTask = (difference: Partial<TaskOf<'WALLET_LINK'>> = {}) => ({
  ...aLinkTask('WALLET_LINK', 'Link a wallet'),
  id: 'wallet',
  ...difference,
})
