import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'TELEGRAM_JOIN'>

export const aChannelTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'channel',
  type: 'TELEGRAM_JOIN',
  title: 'Join the channel',
  settings: {
    type: 'TELEGRAM_JOIN',
    chatId: '@monsoon_wire',
    channelName: 'Monsoon Wire',
    inviteUrl: 'https://telegram.example/monsoon_wire',
  },
  ...difference,
})
