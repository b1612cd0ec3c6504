import {
  preconditions as contracts,
  type Precondition,
} from '@platform/contracts/quests/preconditions'
import type { TaskRejection } from '@platform/contracts/quests/tasks'
import { useLinkedWallet } from './linked-wallet.ts'
import type { PreconditionView } from './precondition.ts'

export type Preconditions = Readonly<Record<Precondition, PreconditionView>>

/** Every precondition that a task may have. */
export function usePreconditions(): Preconditions {
  return {
    linkedWallet: useLinkedWallet(),
  }
}

/** The first of these preconditions that is known to be missing. */
export function firstMissing(
  needs: Readonly<Partial<Record<Precondition, true>>>,
  preconditions: Preconditions,
): PreconditionView | null {
  const name = names.find((each) => needs[each] && preconditions[each].isMissing)
  return name ? preconditions[name] : null
}

/** The precondition that a try was rejected for, if it was rejected for one. */
export function missingFor(
  rejection: TaskRejection,
  preconditions: Preconditions,
): PreconditionView | null {
  const name = names.find((each) => contracts[each].rejection === rejection)
  return name ? preconditions[name] : null
}

const names = Object.keys(contracts) as Precondition[]
