import type { Doubt, Fault } from '@platform/raffle-check'

/** What does not fit together, in words. */
export function faultText(fault: Fault): string {
  switch (fault.code) {
    case 'SEED_HASH':
      return 'The seed is not the one whose hash was published.'
    case 'LIST_HASH':
      return 'The list of entries is not the one whose hash was published.'
    case 'LIST_COUNT':
      return 'The list does not have as many entrants and entries as was published.'
    case 'ENTRY_COUNT':
      return `${fault.entrant} has ${fault.entries} entries.`
    case 'ENTRY_ORDER':
      return `${fault.entrant} is out of order.`
    case 'SEALED_LATE':
      return 'The list was sealed after the public number was known.'
    case 'SIGNATURE':
      return `The public number is not that of round ${fault.round}.`
    case 'ROUND_TIMES':
      return 'The rounds of the beacon come at other times than the raffle says.'
    case 'PLACE_WINNER':
      return `Place ${fault.place} goes to ${fault.right ?? 'nobody'}, not to ${fault.shown ?? 'nobody'}.`
    case 'PLACE_AMOUNT':
      return `Place ${fault.place} pays ${fault.right}, not ${fault.shown}.`
    case 'PLACE_TWICE':
      return `Place ${fault.place} goes to two.`
    case 'NO_PLACE':
      return `There is no place ${fault.place}.`
  }
}

/** What the reader has to judge, in words. */
export function doubtText(doubt: Doubt): string {
  switch (doubt.code) {
    case 'OTHER_BEACON':
      return `The beacon is not drand's quicknet. It proves as much as you trust who has the key ${doubt.publicKey}.`
    case 'LATER_ROUND':
      return `Round ${doubt.round} decided in place of round ${doubt.firstRound}: the list was sealed late.`
  }
}
