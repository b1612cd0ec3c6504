/** Something that does not fit together. */
export type Fault =
  /** The seed is not the one whose hash was published. */
  | { code: 'SEED_HASH' }
  /** The list of entries is not the one whose hash was published. */
  | { code: 'LIST_HASH' }
  /** The list does not have as many entrants or entries as was published. */
  | { code: 'LIST_COUNT' }
  /** An entrant has no entry, or more than one user may have. */
  | { code: 'ENTRY_COUNT'; entrant: string; entries: number }
  /** The list is not in the order of entrants. */
  | { code: 'ENTRY_ORDER'; entrant: string }
  /** The list was sealed after the public number was known. */
  | { code: 'SEALED_LATE' }
  /** The public number is not the beacon's of this round. */
  | { code: 'SIGNATURE'; round: number }
  /** The rounds of the public beacon come at other times than the raffle says. */
  | { code: 'ROUND_TIMES' }
  /** The draw gives the place to `right`, the raffle to `shown`; null is nobody. */
  | { code: 'PLACE_WINNER'; place: number; right: string | null; shown: string | null }
  | { code: 'PLACE_AMOUNT'; place: number; right: string; shown: string }
  /** Two winners have this place. */
  | { code: 'PLACE_TWICE'; place: number }
  /** A winner has a place that no tier pays. */
  | { code: 'NO_PLACE'; place: number }

/** What is checked, in the order in which it was fixed. */
export type CheckPart = 'seed' | 'list' | 'beacon' | 'winners'

const parts: Record<Fault['code'], CheckPart> = {
  SEED_HASH: 'seed',
  LIST_HASH: 'list',
  LIST_COUNT: 'list',
  ENTRY_COUNT: 'list',
  ENTRY_ORDER: 'list',
  SEALED_LATE: 'beacon',
  SIGNATURE: 'beacon',
  ROUND_TIMES: 'beacon',
  PLACE_WINNER: 'winners',
  PLACE_AMOUNT: 'winners',
  PLACE_TWICE: 'winners',
  NO_PLACE: 'winners',
}

/** The part of the check that found this. */
export const partOf = ({ code }: Fault): CheckPart => parts[code]
