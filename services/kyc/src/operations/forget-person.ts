import type { Dependencies } from './dependencies.ts'
import { writeFacts } from './facts/write-facts.ts'

/**
 * What follows when the verifications of a person are deleted: nothing is proven any more, which others hear of. That they claimed the bonus, and the
 * log of who has looked, stay. Repeatable.
 */
export async function forgetPerson(
  deps: Parameters<typeof writeFacts>[0] & Pick<Dependencies, 'bankUpdates' | 'people'>,
  userId: string,
): Promise<void> {
  await deps.bankUpdates.removeOf(userId)
  await deps.people.forgetSkip(userId)
  await writeFacts(deps, userId)
}
