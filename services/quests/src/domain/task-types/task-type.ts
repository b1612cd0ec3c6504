import type { Language } from '@platform/contracts/constants'
import type { Localised } from '@platform/contracts/envelope'
import type { TaskInput } from '@platform/contracts/quests/admin'
import type { TaskType } from '@platform/contracts/quests/campaign'
import type { taskSettings } from '@platform/contracts/quests/http'
import { DomainError } from '@platform/service-kit/errors'
import type { z } from 'zod'
import type { TaskProgress, TaskRejection } from '../progress.ts'
import type { TryLimit } from '../try-limit.ts'

/** A task of a campaign; `settings` is what its type kept of the operator's words. */
export interface CampaignTask {
  id: string
  type: TaskType
  title: Localised
  description: Localised
  stage: number
  settings: unknown
}

export type TaskSettings = z.infer<typeof taskSettings>

/** What a try came to. */
export type Outcome =
  /** `captured`: what the user told, kept with the task. */
  | { kind: 'verified'; captured?: Record<string, unknown> }
  /** A first step was done, the task is not yet. */
  | { kind: 'opened' }
  | { kind: 'rejected'; rejection: TaskRejection }

/** What a task type may ask of the world. */
export interface TaskFacts {
  /** The address the user has saved, or null. */
  linkedWallet(userId: string): Promise<string | null>
}

export interface Try<Input, Settings> {
  input: Input
  settings: Settings
  soFar: TaskProgress
  userId: string
  now: Date
}

/** All that the service knows of one task type; a new type is one file like this and a line in the table. */
export interface TaskTypeRules<Type extends TaskType, Settings, Input extends z.ZodType> {
  type: Type
  /** Form of the user's input. */
  input: Input
  /** Bounds wrong tries, where guessing would help. */
  limit?: TryLimit
  /** What is stored of the operator's task; `salt` is the same for the same campaign and task. */
  keep(task: Extract<TaskInput, { type: Type }>, salt: string): Settings
  /** What a user sees. */
  show(settings: Settings, language: Language): Extract<TaskSettings, { type: Type }>
  /** @throws VALIDATION_FAILED where the input does not fit this task's settings */
  attempt(attempt: Try<z.output<Input>, Settings>, facts: TaskFacts): Outcome | Promise<Outcome>
}

/** The same, for a caller that does not know which type it holds. */
export interface AnyTaskType {
  type: TaskType
  input: z.ZodType
  limit?: TryLimit
  keep(task: TaskInput, salt: string): unknown
  show(settings: unknown, language: Language): TaskSettings
  attempt(attempt: Try<unknown, unknown>, facts: TaskFacts): Outcome | Promise<Outcome>
}

/** Checks a type's rules against each other and forgets their types: `settings` only ever come from its own `keep`. */
export function defineTaskType<Type extends TaskType, Settings, Input extends z.ZodType>(
  rules: TaskTypeRules<Type, Settings, Input>,
): AnyTaskType {
  return rules as unknown as AnyTaskType
}

export const invalidInput = (fields: { path: string; problem: string }[]) =>
  new DomainError('VALIDATION_FAILED', { fields })
