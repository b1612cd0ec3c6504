import { isQuicknet } from './beacon.ts'
import type { PublicRaffle } from './public-raffle.ts'

/** Something that the raffle's own words cannot prove. */
export type Doubt =
  /** The beacon is not drand's quicknet: it proves as much as the reader trusts who has its key. */
  | { code: 'OTHER_BEACON'; publicKey: string }
  /** Another round decided than was named first, because the list was sealed late. */
  | { code: 'LATER_ROUND'; round: number; firstRound: number }

/** What is left for the reader to judge, whether or not the draw is right. */
export function doubtsOf({ beacon }: Pick<PublicRaffle, 'beacon'>): Doubt[] {
  const { publicKey, round, firstRound } = beacon
  const found: Doubt[] = []
  if (!isQuicknet(beacon)) found.push({ code: 'OTHER_BEACON', publicKey })
  if (typeof firstRound === 'number') found.push({ code: 'LATER_ROUND', round, firstRound })
  return found
}
