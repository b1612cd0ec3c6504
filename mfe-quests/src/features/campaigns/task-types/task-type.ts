import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import type { TaskType, TaskTypes } from '@platform/contracts/quests/task-types/table'
import type {
  RejectionOf,
  TaskInputOf,
  TaskRejection,
  TaskSettings,
} from '@platform/contracts/quests/tasks'
import type { Messages } from '@platform/remote-kit/i18n'
import type { IconName } from '@platform/ui'
import type { ComponentType } from 'react'
import type { OwnTry } from '../model/own-try.ts'

/** A task of one type, with this type's settings. */
export type TaskOf<Type extends TaskType> = Task & {
  type: Type
  settings: Extract<TaskSettings, { type: Type }>
}

/** The labels of a task's button that its type chooses. */
export type TryLabel = 'COMPLETE TASK' | 'VALIDATE' | 'REVALIDATE'

/** An address for a new tab; one that holds words depends on the reader's language. */
export type Opens = string | ((language: Language) => string)

/** What pressing a task's button does, once the preconditions are there. */
export type TryAction<Input> =
  /** Filled in where the task stands, in the type's form. */
  | { kind: 'form' }
  /** Sends a try. */
  | { kind: 'send'; input: Input; opens?: Opens }

export interface TaskFormProps<Type extends TaskType> {
  task: TaskOf<Type>
  /** The submit button outside the form names it. */
  formId: string
  /** From 0. The form stays mounted while it goes from step to step. */
  step: number
  /** The user has gone from step to step: the first field of this one takes the focus. */
  stepped: boolean
  onContinue: () => void
  /** While a try is being checked: what is typed then would not be sent. */
  readOnly: boolean
  /** Sends a try. Rejects with `TryRejected` for the rejections of the view's `atField`, with nothing else. */
  onSubmit: (input: TaskInputOf<Type>) => Promise<void>
}

/** The server rejected a try, for a reason that the form shows at its field. */
export class TryRejected extends Error {
  readonly rejection: TaskRejection

  constructor(rejection: TaskRejection) {
    super(rejection)
    this.rejection = rejection
  }
}

/** What users read of a task of this type. */
export interface TaskTexts<Type extends TaskType> {
  rejected: Readonly<Record<RejectionOf<Type>, string>>
  /** Once a first step is done. */
  opened?: string
  /** While a try is checked: whom or what the user waits for. */
  waiting?: string
}

/** All that the remote knows of one task type; a new type is one folder like this and a line in the table. */
export interface TaskTypeView<Type extends TaskType> {
  icon: IconName
  /** The preconditions that the contract declares. */
  needs: Readonly<Record<TaskTypes[Type]['needs'][number], true>>
  /** The type's own texts. */
  // biome-ignore lint/suspicious/noExplicitAny: any catalogue; the type's own code alone reads it
  messages?: Messages<any>
  useTexts(task: TaskOf<Type>): TaskTexts<Type>
  /** Null: it cannot be tried any more. */
  button(task: TaskOf<Type>): { label: TryLabel; action: TryAction<TaskInputOf<Type>> } | null
  /** What a user fills in; fetched when it is needed. */
  form?: {
    steps(task: TaskOf<Type>): number
    /** The rejections that the form shows at its field. */
    atField?: readonly RejectionOf<Type>[]
    /** A person decides about what is handed in: the note of a refusal comes first. */
    isForReview?: true
    /** px without its button, about; by default that of one field. */
    height?(task: TaskOf<Type>): number
    load(): Promise<ComponentType<TaskFormProps<Type>>>
  }
  /** A try that is sent without a press. */
  ownTry?(task: TaskOf<Type>): OwnTry<TaskInputOf<Type>> | null
  /** Ends the note of a task that is opened or rejected. */
  NoteLink?: ComponentType<{ task: TaskOf<Type> }>
  /** Its note is shown after the campaign's end too. */
  noteStays?(task: TaskOf<Type>): boolean
}

/** The same, for code that serves any type. */
export interface AnyTaskTypeView extends Pick<TaskTypeView<TaskType>, 'icon' | 'messages'> {
  needs: Readonly<Partial<Record<TaskTypes[TaskType]['needs'][number], true>>>
  useTexts(task: Task): {
    rejected: Readonly<Partial<Record<string, string>>>
    opened?: string
    waiting?: string
  }
  /** Null: it cannot be tried any more, or not by this version. */
  button(task: Task): { label: TryLabel; action: TryAction<TaskInput> } | null
  form?: {
    steps(task: Task): number
    atField?: readonly TaskRejection[]
    isForReview?: true
    height?(task: Task): number
    load(): Promise<ComponentType<AnyTaskFormProps>>
  }
  ownTry?(task: Task): OwnTry<TaskInput> | null
  NoteLink?: ComponentType<{ task: Task }>
  noteStays?(task: Task): boolean
  /** The only note of a task that this version cannot try. */
  Note?: ComponentType
}

export type TaskInput = Readonly<Record<string, unknown>>

export interface AnyTaskFormProps extends Omit<TaskFormProps<TaskType>, 'task' | 'onSubmit'> {
  task: Task
  onSubmit: (input: TaskInput) => Promise<void>
}

/** VALIDATE, and REVALIDATE after a rejection. */
export const checkLabel = ({ status }: Pick<Task, 'status'>): TryLabel =>
  status === 'REJECTED' ? 'REVALIDATE' : 'VALIDATE'

/** The button of a type whose input is filled in. */
export const fillIn = ({ status }: Pick<Task, 'status'>) => ({
  label: status === 'REJECTED' ? ('REVALIDATE' as const) : ('COMPLETE TASK' as const),
  action: { kind: 'form' as const },
})
