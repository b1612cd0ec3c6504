import { DAY_MS } from '@platform/contracts/constants'
import { forEachSettled } from '@platform/service-kit'
import { isSignatureOf, timeOfRound } from '@platform/service-kit/beacon'
import { type ChestDay, daysToFix, revealsAt } from '../../domain/rkade/chest-day.ts'
import { type ChestTable, chestFundId } from '../../domain/rkade/chest-table.ts'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import type { Dependencies } from '../dependencies.ts'
import { findFunded } from '../find-funded.ts'
import { closeTable } from './close-table.ts'
import { fixDays } from './fix-days.ts'
import { startTable, tablesInOrder } from './fund-table.ts'
import { payOpening } from './pay-opening.ts'

/** Openings that one run pays at most; the next run continues. */
const BATCH = 200
/** Age from which a table that nobody paid for is given up. */
const GIVEN_UP_AFTER_MS = DAY_MS

type Needed = Pick<
  Dependencies,
  | 'chestTables'
  | 'chestDays'
  | 'chestOpenings'
  | 'beacon'
  | 'funds'
  | 'grants'
  | 'ledger'
  | 'events'
  | 'clock'
  | 'crashPoint'
>

/**
 * Fixes the days that come, reads the public number of each, shows the seeds of those that are over, returns what is left of tables that
 * hold no more, and ends what requests have left. @returns how much there was to do
 */
export async function tendChest(deps: Needed, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const left = await deps.chestOpenings.openBefore(abandoned, BATCH)
  await forEachSettled(left, signal, (opening) => payOpening(deps, opening))

  const tables = await tablesInOrder(deps)
  const begun = tables.filter((one) => one.status === 'open' && one.createdAt < abandoned)
  await forEachSettled(begun, signal, (table) => endFunding(deps, table))
  const days = await deps.chestDays.unrevealed()
  const fixed = await fixDays(
    deps,
    tables,
    days.map(({ day }) => day),
  )

  const over = days.filter(({ day }) => revealsAt(day) <= now)
  await forEachSettled(over, signal, (day) => revealDay(deps, day))
  const spent = tables.filter((table) => isOver(table, days, now))
  await forEachSettled(spent, signal, (table) => closeTable(deps, table))

  const due = days.filter(
    ({ chain, round, signature }) => signature === null && timeOfRound(chain, round) <= now,
  )
  await forEachSettled(due, signal, (day) => readRound(deps, day))
  return left.length + begun.length + fixed + over.length + spent.length + due.length
}

/** No day that is not over has it, and none that comes will. */
const isOver = (
  { id, status, lastDay }: ChestTable,
  days: readonly ChestDay[],
  now: Date,
): boolean =>
  status === 'funded' &&
  lastDay !== null &&
  daysToFix(now).every((day) => day > lastDay) &&
  days.every(({ tableId }) => tableId !== id)

/** What a request left between its table and the escrow. */
async function endFunding(deps: Needed, table: ChestTable): Promise<void> {
  if (await findFunded(deps, chestFundId(table.id))) await startTable(deps, table)
  else if (table.createdAt.getTime() < deps.clock.now().getTime() - GIVEN_UP_AFTER_MS) {
    await deps.chestTables.remove(table.id)
  }
}

async function revealDay({ chestDays, chestOpenings }: Needed, { day, prizes }: ChestDay) {
  const counts = await chestOpenings.countDrawn(day)
  await chestOpenings.forgetPlaces(day)
  await chestDays.reveal(
    day,
    prizes.map(({ amount }) => counts.get(amount) ?? 0),
  )
}

/** @throws Error when the beacon is down, or its signature is not that of the round: the chest opens later, with the same prizes */
async function readRound({ chestDays, beacon }: Needed, { day, chain, round }: ChestDay) {
  const signature = await beacon.signatureOf(chain, round)
  if (signature === null) return
  if (!isSignatureOf(chain, round, signature)) {
    throw new Error(`the signature of round ${round} is not that of chain ${chain.hash}`)
  }
  await chestDays.sign(day, signature)
}
