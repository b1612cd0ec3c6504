import type { TaskTypeContract } from '@platform/contracts/quests/task-types/task-type'
import { xTasks as contracts, type XTaskType } from '@platform/contracts/quests/task-types/x-tasks'
import type { TaskSettings } from '@platform/contracts/quests/tasks'
import type { XReads } from '../x.ts'
import { callsPerUser } from './calls-per-user.ts'
import { visitStep } from './outside-visit.ts'
import { type AnyTaskType, defineTaskType } from './task-type.ts'

type SettingsOf<Type extends XTaskType> = Omit<Extract<TaskSettings, { type: Type }>, 'type'>

interface Decision<Type extends XTaskType, Kind extends keyof XReads> {
  /** What X is asked for. */
  read: Kind
  /** Whether one thing that X answers is what the task asks for. */
  isDone(thing: XReads[Kind], settings: SettingsOf<Type>): boolean
}

/** The rules of a task that is done at X: one read of the user's account, and a decision on what it holds. */
export function xTask<Type extends XTaskType, Kind extends keyof XReads>(
  type: Type,
  { read, isDone }: Decision<Type, Kind>,
): AnyTaskType {
  const contract: TaskTypeContract = contracts[type]
  const [rejection = ''] = contract.rejections
  return defineTaskType(contract, {
    provider: 'xApi',
    limit: callsPerUser,
    store: (task) =>
      Object.fromEntries(contract.terms.map((key) => [key, task[key]])) as SettingsOf<Type>,
    show: (settings) => settings,
    attempt: ({ input }) => visitStep(input as Parameters<typeof visitStep>[0]),

    check: ({ settings, signal, withAccount }, { xApi }) =>
      withAccount('linkedTwitter', async (account) => {
        for await (const thing of xApi.read(account, read, signal)) {
          if (isDone(thing, settings)) return { kind: 'verified' as const }
        }
        const { handle } = account
        const details = handle === null ? {} : { user: handle }
        return { kind: 'rejected' as const, rejection, details }
      }),
  })
}
