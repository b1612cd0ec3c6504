import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'CAPTURE_LOGIN_AND_GAME_DETAILS'>

export const aLoginTask = (settings: Partial<OwnTask['settings']> = {}): OwnTask => ({
  ...bareTask,
  id: 'login',
  type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
  title: 'Tell us your login',
  settings: {
    type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
    game: 'Neon Circuit',
    loginMethods: ['IN_GAME_EMAIL'],
    fields: [],
    ...settings,
  },
})
