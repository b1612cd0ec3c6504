import { z } from 'zod'
import { type PreconditionRejection, preconditions } from './preconditions.ts'
import { type TaskType, type TaskTypes, taskTypes } from './task-types/table.ts'

type Contract = TaskTypes[TaskType]
const contracts = Object.values(taskTypes) as [Contract, ...Contract[]]

export const taskType = z.enum(Object.keys(taskTypes) as [TaskType, ...TaskType[]])

/** One task as an operator writes it. */
export const taskInput = z.discriminatedUnion(
  'type',
  contracts.map(({ operatorTask }) => operatorTask) as Members<'operatorTask'>,
)
export type TaskInput = z.infer<typeof taskInput>

/** The settings that everybody sees of a task, by type. */
export const taskSettings = z.discriminatedUnion(
  'type',
  contracts.map(({ settings }) => settings) as Members<'settings'>,
)
export type TaskSettings = z.infer<typeof taskSettings>

/** A check was given up after several runs without an answer, for example from an outside provider. The user may try again. */
const CHECK_UNAVAILABLE = 'CHECK_UNAVAILABLE'

/** Why a try was not accepted; the browser has the texts in every language. */
export const taskRejection = z.enum([
  ...contracts.flatMap(({ rejections }): readonly Rejection[] => rejections),
  ...Object.values(preconditions).flatMap((need): readonly PreconditionRejection[] =>
    'reconnect' in need ? [need.rejection, need.reconnect] : [need.rejection],
  ),
  CHECK_UNAVAILABLE,
])
export type TaskRejection = z.infer<typeof taskRejection>

/** What a rejection's text names, such as `user`, the account at the provider; a text says what it needs. */
export const rejectionDetails = z.record(z.string(), z.string())
export type RejectionDetails = z.infer<typeof rejectionDetails>

/** What a user sends with a try at a task of this type. */
export type TaskInputOf<Type extends TaskType> = z.input<TaskTypes[Type]['input']>

/** What one task type can reject a try for. */
export type RejectionOf<Type extends TaskType> = TaskTypes[Type]['rejections'][number]
type Rejection = RejectionOf<TaskType> | PreconditionRejection

type Members<Part extends 'operatorTask' | 'settings'> = [Contract[Part], ...Contract[Part][]]
