import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'DISCORD_JOIN'>

export const aServerTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'join',
  type: 'DISCORD_JOIN',
  title: 'Join the server',
  settings: {
    type: 'DISCORD_JOIN',
    guildId: '1100000000000000001',
    guildName: 'Monsoon HQ',
    inviteUrl: 'https://discord.example/monsoon',
  },
  ...difference,
})
