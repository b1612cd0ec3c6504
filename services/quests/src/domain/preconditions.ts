import { type Precondition, preconditions } from '@platform/contracts/quests/preconditions'
import type { TaskRejection } from '@platform/contracts/quests/tasks'

/** Finds the account of a user that each precondition asks for: its address or id, null when none is linked. */
export type LinkedAccounts = { [Need in Precondition]: (userId: string) => Promise<string | null> }

/** The accounts that a task's type needs, by precondition. */
export type Linked<Need extends Precondition = Precondition> = { readonly [N in Need]: string }

/** The accounts of a user that these preconditions ask for, or the rejection of the first that is missing. */
export async function findLinked(
  needs: readonly Precondition[],
  accounts: LinkedAccounts,
  userId: string,
): Promise<{ linked: Partial<Linked>; missing: TaskRejection | null }> {
  const linked: { [N in Precondition]?: string } = {}
  for (const need of needs) {
    const account = await accounts[need](userId)
    if (account === null) return { linked, missing: preconditions[need].rejection }
    linked[need] = account
  }
  return { linked, missing: null }
}
