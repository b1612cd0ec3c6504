import { postingId, type UserAccount } from '../../domain/account.ts'
import type { Posting } from '../../domain/posting.ts'
import { type Tip, tipOf } from '../../domain/tip.ts'
import type { Postings } from '../../repositories/postings.ts'

/**
 * The accounts' current tips, searched from `starts`. Posting n exists only after n-1, so an
 * exponential search finds the last one: it reads the postings 1, 2, 4 ... ahead by id, and continues
 * from the furthest one that exists.
 */
export async function findTips(starts: readonly Tip[], postings: Postings): Promise<Tip[]> {
  const tips = new Map(starts.map((tip) => [tip.account, tip]))
  let moving = [...starts]
  // A cached tip is mostly the current one, so the first reads are short.
  for (let probes = 2; moving.length > 0; probes += 4) {
    const found = await postings.byIds(moving.flatMap((tip) => idsAhead(tip, probes)))
    const furthest = new Map<UserAccount, Posting>()
    for (const posting of found) {
      if (posting.seq > (furthest.get(posting.account)?.seq ?? 0)) {
        furthest.set(posting.account, posting)
      }
    }
    moving = [...furthest.values()].map(tipOf)
    for (const tip of moving) tips.set(tip.account, tip)
  }
  return [...tips.values()]
}

/** Furthest probe: 2^19 postings ahead. */
const MAX_PROBES = 20

function idsAhead({ account, seq }: Tip, probes: number): string[] {
  const length = Math.min(probes, MAX_PROBES)
  return Array.from({ length }, (_, n) => postingId(account, seq + 2 ** n))
}
