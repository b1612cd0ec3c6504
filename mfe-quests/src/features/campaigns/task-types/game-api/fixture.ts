import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'GAME_API_VALIDATION'>

export const aGameApiTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'siege',
  type: 'GAME_API_VALIDATION',
  title: 'Win the siege',
  settings: {
    type: 'GAME_API_VALIDATION',
    gameApi: 'ember-throne',
    gameName: 'Ember Throne',
    gameUrl: 'https://ember-throne.example/play',
    goal: 'siege.won',
  },
  ...difference,
})
