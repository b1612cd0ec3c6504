import type { Task } from '@platform/contracts/quests/http'
import {
  preconditions as contracts,
  type Precondition,
} from '@platform/contracts/quests/preconditions'
import { viewOf } from '../task-types/table.ts'
import { useLinkedSocials } from './linked-social.ts'
import { useLinkedWallet } from './linked-wallet.ts'
import { useOwnCard } from './own-card.ts'
import type { PreconditionView } from './precondition.ts'

interface Situation {
  /** The first precondition of the task that is known to be missing. */
  missing: PreconditionView | null
  /** In words, what the task asks for and is not known to be there. */
  unmet: readonly string[]
  /** Everything that the task asks for is known to be there. */
  isReady: boolean
  /** What the last try was rejected for, if that was a precondition. */
  rejectedFor: { view: PreconditionView; isReconnect: boolean } | null
}

/** Where a user stands with what a task asks for. */
export function usePreconditions(task: Task): Situation {
  const preconditions = {
    linkedWallet: useLinkedWallet(),
    pogCard: useOwnCard(task),
    ...useLinkedSocials(task),
  }
  const { needs } = viewOf(task)
  const needed = names.filter((each) => needs[each])
  const missing = needed.find((each) => preconditions[each].isMissing)
  const lacking = names.find((each) => rejectionsOf(each).includes(task.rejection))
  return {
    missing: missing ? preconditions[missing] : null,
    unmet: needed
      .filter((each) => !preconditions[each].isThere)
      .map((each) => preconditions[each].inWords),
    isReady: needed.every((each) => preconditions[each].isThere),
    rejectedFor: lacking
      ? {
          view: preconditions[lacking],
          isReconnect: task.rejection !== contracts[lacking].rejection,
        }
      : null,
  }
}

const names = Object.keys(contracts) as Precondition[]

function rejectionsOf(name: Precondition): readonly (string | null)[] {
  const contract = contracts[name]
  return 'reconnect' in contract ? [contract.rejection, contract.reconnect] : [contract.rejection]
}
