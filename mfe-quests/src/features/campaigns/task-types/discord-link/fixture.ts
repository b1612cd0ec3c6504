import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'DISCORD_LINK'>

export const aDiscordTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'discord',
  type: 'DISCORD_LINK',
  title: 'Connect Discord',
  settings: { type: 'DISCORD_LINK' },
  ...difference,
})
