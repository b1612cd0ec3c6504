import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'PROOF'>

/** Asks for a text and a picture, takes a link and up to two pictures. */
export const aProofTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'shot',
  type: 'PROOF',
  title: 'Show your win',
  settings: {
    type: 'PROOF',
    instructions: 'A screenshot of the last screen, with your name in it.',
    asks: { text: 'required', link: 'optional', pictures: { least: 1, most: 2 } },
    handIns: 3,
  },
  ...difference,
})
