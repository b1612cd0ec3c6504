import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import { completedAt, progressIdOf } from '../domain/progress.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'reservations' | 'progress' | 'recounts'>

/** Slots in one read. */
const WINDOW = 500

/**
 * Frees the slots that are reserved, after an end before its time, for users who had not finished: they cannot finish any more, and who has
 * finished and lost theirs can still claim. Called once no try of the campaign is judged any more.
 */
export async function releaseUnfinished(
  { reservations, progress, recounts }: Needed,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  const { id } = campaign
  const slots = payableSlots(campaign)
  let released = 0
  for (let from = 1; from <= slots && !signal.aborted; from += WINDOW) {
    const own = await reservations.onSlots(id, from, from + WINDOW - 1)
    const found = await progress.findMany(own.map(({ userId }) => progressIdOf(id, userId)))
    const done = found.filter((each) => completedAt(campaign, each) !== null)
    const finished = new Set(done.map(({ userId }) => userId))
    const left = own.filter(({ userId }) => !finished.has(userId))
    for (const one of left) await reservations.giveUp(one)
    released += left.length
  }
  if (released > 0) recounts.claimed(id)
}
