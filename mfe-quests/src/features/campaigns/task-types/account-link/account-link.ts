import type { Task } from '@platform/contracts/quests/http'
import type { Precondition } from '@platform/contracts/quests/preconditions'
import type { IconName } from '@platform/ui'
import { checkLabel } from '../task-type.ts'

/** The user has an account connected, or a wallet saved. */
export const accountLink = <const Need extends Precondition>(icon: IconName, need: Need) => ({
  icon,
  needs: { [need]: true } as Readonly<Record<Need, true>>,
  useTexts: () => ({ rejected: {} }),
  button: (task: Pick<Task, 'status'>) => ({
    label: checkLabel(task),
    action: { kind: 'send' as const, input: {} },
  }),
})
