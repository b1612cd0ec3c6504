import type { ClanRules, ClanSummary } from '@platform/contracts/clans/http'
import type { ClanStatus } from '@platform/contracts/clans/members-http'

/**
 * What a user can do about a clan:
 * - `own`: they are in it; `elsewhere`: they are in another; `asked`: their request waits for its chief.
 * - `full`, `invite-only`: nobody, or no one without an invitation, gets in; `cooling`: they may join from `until` on.
 * - `join`, `ask`: they get in at once, or ask its chief.
 */
export type JoinCase =
  | { kind: 'own' | 'elsewhere' | 'asked' | 'full' | 'invite-only' | 'join' | 'ask' }
  | { kind: 'cooling'; until: string }

interface Standing {
  /** Null of a visitor. */
  status: ClanStatus | null
  rules: ClanRules | null
  /** ms */
  now: number
  /** They have the code of an invitation of this clan. */
  isInvited?: boolean
}

/** The first thing that stands in the way, or the way in. */
export function joinCase(
  {
    id,
    members,
    memberLimit,
    joinMode,
  }: Pick<ClanSummary, 'id' | 'members' | 'memberLimit' | 'joinMode'>,
  { status, rules, now, isInvited = false }: Standing,
): JoinCase {
  if (status?.clanID === id) return { kind: 'own' }
  if (status?.clanID) return { kind: 'elsewhere' }
  if (!isInvited && status?.requests.some(({ clanId }) => clanId === id)) return { kind: 'asked' }
  if (members >= memberLimit) return { kind: 'full' }
  if (joinMode === 'invite' && !isInvited) return { kind: 'invite-only' }
  const until = rules?.minDateToJoinClanAfterLeaving ?? null
  if (until !== null && Date.parse(until) > now) return { kind: 'cooling', until }
  return { kind: joinMode === 'request' && !isInvited ? 'ask' : 'join' }
}
