import { createHash, createHmac } from 'node:crypto'
import { ALL_CHANCES } from '@platform/contracts/rules/chest-table'
import type { LocalDay } from '@platform/contracts/rules/local-day'
import type { ChestDay } from './chest-day.ts'
import type { Prize } from './chest-table.ts'

const NAME_BYTES = 16

/** A user's own ticket: the names of their days follow from it, and only they are shown it. Hexadecimal. */
export const ticketOf = (key: Buffer, userId: string): string =>
  createHmac('sha256', key).update(userId).digest().subarray(0, NAME_BYTES).toString('hex')

/** The name of a user on a day, which says nothing about another day. Hexadecimal. */
export const entrantOf = (ticket: string, day: LocalDay): string =>
  createHash('sha256').update(`${day} ${ticket}`).digest().subarray(0, NAME_BYTES).toString('hex')

type DrawInput = Pick<ChestDay, 'seed' | 'tableHash' | 'prizes'> & { signature: string }

/**
 * What the day gives to an entrant, whenever they open it: the key is HMAC-SHA256(seed, SHA-256 of the beacon's signature || hash of the
 * table), number n the first 8 bytes of HMAC-SHA256(key, entrant || n). Numbers that would favour some prizes are skipped
 * (docs/rkade.md).
 */
export function drawPrize(
  { seed, tableHash, prizes, signature }: DrawInput,
  entrant: string,
): Prize {
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest()
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(randomness)
    .update(Buffer.from(tableHash, 'hex'))
    .digest()
  return prizeAt(prizes, numberBelow(ALL_CHANCES, key, Buffer.from(entrant, 'hex')))
}

/** The prize into whose chances a number below `ALL_CHANCES` falls. */
export function prizeAt(prizes: readonly Prize[], number: number): Prize {
  let rest = number
  for (const prize of prizes) {
    rest -= prize.chance
    if (rest < 0) return prize
  }
  throw new Error('the chances of a table add up to the whole')
}

const TWO_64 = 2n ** 64n

/** The first number of the entrant's stream below `limit`, each as likely as any other. */
function numberBelow(limit: number, key: Buffer, entrant: Buffer): number {
  const wide = BigInt(limit)
  const fair = TWO_64 - (TWO_64 % wide)
  for (let counter = 0n; ; counter += 1n) {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(counter)
    const block = createHmac('sha256', key).update(entrant).update(bytes).digest()
    const number = block.readBigUInt64BE(0)
    if (number < fair) return Number(number % wide)
  }
}
