import { createHash, randomBytes } from 'node:crypto'
import type { LocalDay } from '@platform/contracts/rules/local-day'
import { daysToFix, roundFor } from '../../domain/rkade/chest-day.ts'
import { type ChestTable, tableHash, tableOf } from '../../domain/rkade/chest-table.ts'
import type { Dependencies } from '../dependencies.ts'

const SEED_BYTES = 32

type Needed = Pick<Dependencies, 'chestDays' | 'beacon' | 'clock'>

/**
 * Fixes every day that has to be, if a table holds for it: a new seed, the table, and the round of the beacon that will decide. What another
 * instance has fixed stays.
 * @param fixed the days that are fixed and not over
 * @returns how many it tried to fix
 */
export async function fixDays(
  { chestDays, beacon: { chain }, clock }: Needed,
  tables: readonly ChestTable[],
  fixed: readonly LocalDay[],
): Promise<number> {
  const now = clock.now()
  const due = daysToFix(now).flatMap((day) => {
    const table = fixed.includes(day) ? undefined : tableOf(tables, day)
    return table ? [{ day, table }] : []
  })
  for (const { day, table } of due) {
    const seed = randomBytes(SEED_BYTES)
    await chestDays.fix({
      ...{ day, seed: seed.toString('hex'), chain, round: roundFor(chain, day, now) },
      seedHash: createHash('sha256').update(seed).digest('hex'),
      ...{ tableId: table.id, prizes: table.prizes, tableHash: tableHash(table.prizes) },
      ...{ committedAt: now, signature: null, drawn: null },
    })
  }
  return due.length
}
