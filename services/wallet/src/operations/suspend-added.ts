import type { Dependencies } from './dependencies.ts'

/**
 * Nothing goes any more to a wallet that the user linked, and to destinations of payouts that they registered, in that time: it may have been a
 * thief. Who links the wallet again, or another one, and registers a destination, has looked at it.
 */
export async function suspendAdded(
  { wallets, destinations }: Pick<Dependencies, 'wallets' | 'destinations'>,
  userId: string,
  added: { since: Date; until: Date },
): Promise<void> {
  await wallets.suspendAdded(userId, added)
  await destinations.removeAdded(userId, added)
}
