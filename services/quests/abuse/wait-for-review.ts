import type { AbuseContext, TestUser } from '@platform/testing/abuse'

export const REVIEWS = '/api/airdrop-campaign/admin/reviews'
/** A worker opens a review within this time, ms. */
const OPENED_MS = 20_000

interface Item {
  id: string
  userId: string
}

/** The review that is meant, as a reviewer finds it in the queue. */
export async function reviewOf(
  context: AbuseContext,
  { headers }: TestUser,
  isMeant: (item: Item) => boolean,
): Promise<string> {
  const deadline = Date.now() + OPENED_MS
  for (let cursor = ''; ; ) {
    const request = { method: 'GET', path: `${REVIEWS}${cursor}`, headers }
    const { items, nextCursor } = await context.send(context.addressOf('quests'), request)
    const found = (items as Item[]).find(isMeant)
    if (found) return found.id
    if (Date.now() > deadline) throw new Error('the review was not opened')
    cursor = nextCursor ? `?cursor=${encodeURIComponent(String(nextCursor))}` : ''
    if (!nextCursor) await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
