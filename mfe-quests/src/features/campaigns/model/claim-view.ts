import { CLAIM_DELAYED_AFTER_MS } from '@platform/contracts/constants'
import type { Claim } from '@platform/contracts/quests/http'

/**
 * What a user sees of a claim; `needs-attention` waits for an operator, `on-hold` for a reviewer, or was refused by one. A paid one is
 * to be taken back (`revoking`, `appealed`), or was (`revoked`).
 */
export type ClaimView =
  | 'arriving'
  | 'delayed'
  | 'credited'
  | 'needs-attention'
  | 'on-hold'
  | 'revoking'
  | 'appealed'
  | 'revoked'

/** `now` in ms on the server's clock. */
export function claimView(
  claim: Pick<Claim, 'status' | 'createdAt' | 'recheck'>,
  now: number,
): ClaimView {
  if (claim.status === 'CREDITED') {
    const state = claim.recheck?.state
    return state === 'revoking' || state === 'appealed' || state === 'revoked' ? state : 'credited'
  }
  if (claim.status === 'NEEDS_ATTENTION') return 'needs-attention'
  if (claim.status === 'HELD' || claim.status === 'REFUSED') return 'on-hold'
  return now - Date.parse(claim.createdAt) > CLAIM_DELAYED_AFTER_MS ? 'delayed' : 'arriving'
}

/** What the page knows of the stream that reports moved money. */
export type StreamNews =
  /** It has reported nothing: fetch at its next report. */
  | 'quiet'
  /** Money moved; the campaigns' service may know of it a moment later. */
  | 'moved'
  /** It is interrupted: only a fetch shows the state. */
  | 'down'

const pauses = {
  quiet: { firstMs: 10_000, longestMs: 60_000 },
  moved: { firstMs: 500, longestMs: 60_000 },
  down: { firstMs: 1_000, longestMs: 5_000 },
} as const satisfies Record<StreamNews, object>

/** A person decides within days. */
const HELD_MS = 60_000

/** Before the first fetch: the stream may have reported the payment before the page listened. */
const SETTLE_MS = 1_000

/**
 * ms until a pending claim is fetched again, twice as long after each fetch; false when it is decided.
 * @param fetches how often it was fetched since the news
 */
export function claimPollInterval(
  { status }: Pick<Claim, 'status'>,
  news: StreamNews,
  fetches: number,
): number | false {
  if (status === 'HELD') return HELD_MS
  if (status !== 'PENDING') return false
  const { firstMs, longestMs } = pauses[news]
  return fetches === 0 ? SETTLE_MS : Math.min(firstMs * 2 ** (fetches - 1), longestMs)
}
