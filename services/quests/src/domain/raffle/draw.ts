import { createHash, createHmac } from 'node:crypto'
import type { Campaign } from '../campaign.ts'
import { publicNameOf } from '../public-name.ts'
import { WeightTree } from './weight-tree.ts'

/** A user's entries in a raffle, under a name that is theirs in this campaign alone. */
export interface Entry {
  /** Hexadecimal. */
  entrant: string
  entries: number
}

/** The name of a user in a campaign's raffle. */
export const entrantOf = (campaign: Pick<Campaign, 'namesKey'>, userId: string): string =>
  publicNameOf(campaign, userId).toString('hex')

/** The sealed list: a line for each entrant, in the order of their names. */
export const entryList = (entries: readonly Entry[]): string =>
  entries
    .toSorted((a, b) => (a.entrant < b.entrant ? -1 : 1))
    .map(({ entrant, entries: count }) => `${entrant} ${count}\n`)
    .join('')

/** Entries of a list that was sealed. */
export const readEntryList = (list: string): Entry[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [entrant = '', count = ''] = line.split(' ')
      return { entrant, entries: Number(count) }
    })

export const sha256 = (data: string | Uint8Array): Buffer =>
  createHash('sha256').update(data).digest()

/** What decides a draw: nobody has all of it before the beacon's round. */
export interface DrawInput {
  /** The sealed list, in its order. */
  entries: readonly Entry[]
  /** Secret until the draw. */
  seed: Uint8Array
  /** SHA-256 of the beacon's signature. */
  randomness: Uint8Array
  /** SHA-256 of the list. */
  listHash: Uint8Array
}

/**
 * The winners in the order of the draw: the key is HMAC-SHA256(seed, randomness || hash of the list), number n of the
 * stream the first 8 bytes of HMAC-SHA256(key, n). Numbers that would favour some entries are skipped. A winner's entries
 * leave the draw (docs/raffle.md).
 */
export function drawWinners(
  { entries, seed, randomness, listHash }: DrawInput,
  places: number,
): string[] {
  const key = createHmac('sha256', seed).update(randomness).update(listHash).digest()
  const weights = new WeightTree(entries.map(({ entries: count }) => count))
  const winners: string[] = []
  let counter = 0n
  while (winners.length < places && weights.total > 0) {
    const index = weights.find(nextBelow(weights.total))
    const winner = entries[index]
    if (!winner) throw new Error('a draw is within the list')
    winners.push(winner.entrant)
    weights.remove(index)
  }
  return winners

  /** The next number of the stream below `limit`, each as likely as any other. */
  function nextBelow(limit: number): number {
    const wide = BigInt(limit)
    const fair = TWO_64 - (TWO_64 % wide)
    for (;;) {
      const number = streamAt(key, counter)
      counter += 1n
      if (number < fair) return Number(number % wide)
    }
  }
}

const TWO_64 = 2n ** 64n

function streamAt(key: Uint8Array, counter: bigint): bigint {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(counter)
  return createHmac('sha256', key).update(bytes).digest().readBigUInt64BE(0)
}
