import type { TaskTypeContract } from '@platform/contracts/quests/task-types/task-type'
import { xTasks as contracts, type XTaskType } from '@platform/contracts/quests/task-types/x-tasks'
import type { TaskSettings } from '@platform/contracts/quests/tasks'
import type { CardPage } from '../pog.ts'
import type { Invitation } from '../referrals/invitation.ts'
import type { XReads } from '../x.ts'
import { callsPerUser } from './calls-per-user.ts'
import { visitStep } from './outside-visit.ts'
import { type AnyTaskType, type CheckRun, defineTaskType } from './task-type.ts'

type SettingsOf<Type extends XTaskType> = Omit<Extract<TaskSettings, { type: Type }>, 'type'>

interface Decision<Kind extends keyof XReads, Sought> {
  /** What X is asked for. */
  read: Kind
  /** Whether one thing that X answers is what the task asks for. */
  isDone(thing: XReads[Kind], sought: Sought): boolean
}

/** The rules of a task that is done at X: one read of the user's account, and a decision on what it holds. */
export const xTask = <Type extends XTaskType, Kind extends keyof XReads>(
  type: Type,
  decision: Decision<Kind, SettingsOf<Type>>,
): AnyTaskType =>
  defineXTask(type, decision, {
    soughtIn: async ({ settings }) => settings as unknown as SettingsOf<Type>,
  })

/** The same for a task that is to share the user's own invitation, which is then what is looked for. */
export const invitingXTask = <Kind extends keyof XReads>(
  type: XTaskType,
  decision: Decision<Kind, Invitation>,
): AnyTaskType =>
  defineXTask(type, decision, { soughtIn: ({ invitation }) => invitation(), invites: true })

/** The same for a task that is to share the user's own POG card. */
export const cardXTask = <Kind extends keyof XReads>(
  type: XTaskType,
  decision: Decision<Kind, CardPage>,
): AnyTaskType =>
  defineXTask(type, decision, { soughtIn: ({ pogCard }) => pogCard(), sharesCard: true })

type Settings = Readonly<Record<string, unknown>>

interface Search<Sought> {
  soughtIn(run: CheckRun<unknown, Settings>): Promise<Sought>
  invites?: true
  sharesCard?: true
}

function defineXTask<Kind extends keyof XReads, Sought>(
  type: XTaskType,
  { read, isDone }: Decision<Kind, Sought>,
  { soughtIn, ...rest }: Search<Sought>,
): AnyTaskType {
  const contract: TaskTypeContract = contracts[type]
  const [rejection = ''] = contract.rejections
  return defineTaskType(contract, {
    ...rest,
    provider: 'xApi',
    limit: callsPerUser,
    store: (task): Settings => Object.fromEntries(contract.terms.map((key) => [key, task[key]])),
    show: (settings) => settings,
    attempt: ({ input }) => visitStep(input as Parameters<typeof visitStep>[0]),

    check: (run, { xApi }) =>
      run.withAccount('linkedTwitter', async (account) => {
        const sought = await soughtIn(run)
        const seen = { isPartial: false }
        const onPartial = () => {
          seen.isPartial = true
        }
        for await (const thing of xApi.read(account, read, run.signal, onPartial)) {
          if (isDone(thing, sought)) return { kind: 'verified' as const }
        }
        const { handle } = account
        const details = handle === null ? {} : { user: handle }
        return {
          ...{ kind: 'rejected' as const, rejection, details },
          ...(seen.isPartial && seen),
        }
      }),
  })
}
