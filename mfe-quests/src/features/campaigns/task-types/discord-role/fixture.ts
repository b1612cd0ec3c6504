import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'DISCORD_ROLE'>

export const aRoleTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'role',
  type: 'DISCORD_ROLE',
  title: 'Become a Ranger',
  settings: {
    type: 'DISCORD_ROLE',
    guildId: '1100000000000000001',
    guildName: 'Monsoon HQ',
    inviteUrl: 'https://discord.example/monsoon',
    roleId: '1100000000000000101',
    roleName: 'Ranger',
  },
  ...difference,
})
