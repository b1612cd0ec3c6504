import type { Campaign } from '../domain/campaign.ts'
import { payableSlots } from '../domain/claim.ts'
import { completedAt, progressIdOf } from '../domain/progress.ts'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'reservations' | 'progress' | 'proofs' | 'recounts' | 'clock'>

/** Slots in one read. */
const WINDOW = 500

/**
 * Frees the slots that are reserved, after an end before its time, for users who had not finished: they cannot finish any more, and who has
 * finished and lost theirs can still claim. Called once no try of the campaign is judged any more. A user who may still appeal about a proof can finish,
 * and keeps theirs until then.
 */
export async function releaseUnfinished(
  { reservations, progress, proofs, recounts, clock }: Needed,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  const { id } = campaign
  const slots = payableSlots(campaign)
  let released = 0
  for (let from = 1; from <= slots && !signal.aborted; from += WINDOW) {
    const own = await reservations.onSlots(id, from, from + WINDOW - 1)
    const users = own.map(({ userId }) => userId)
    // Before progress: an appeal that is accepted in between has finished it.
    const appealing = await proofs.appealing(id, users, clock.now())
    const found = await progress.findMany(users.map((userId) => progressIdOf(id, userId)))
    const done = found.filter((each) => completedAt(campaign, each) !== null)
    const finished = new Set(done.map(({ userId }) => userId))
    const left = own.filter(({ userId }) => !finished.has(userId) && !appealing.has(userId))
    for (const one of left) await reservations.giveUp(one)
    released += left.length
  }
  if (released > 0) recounts.claimed(id)
}
