import type { Dependencies } from '../dependencies.ts'

/** Whether the account waits for its deletion, or is being deleted. */
export async function isLeaving(
  { deletions }: Pick<Dependencies, 'deletions'>,
  userId: string,
): Promise<boolean> {
  const deletion = await deletions.find(userId)
  return deletion !== null && deletion.state !== 'kept'
}
