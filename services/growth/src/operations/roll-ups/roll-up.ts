import { HOUR_MS } from '@platform/contracts/constants'
import { type Delta, merged } from '../../domain/roll-ups/bucket.ts'
import {
  countsOfConversion,
  countsOfEvent,
  countsOfVisit,
} from '../../domain/roll-ups/counts-of.ts'
import type { NotCounted } from '../../repositories/not-counted.ts'
import type { RollUpBatch, RollUpSource } from '../../repositories/roll-ups.ts'
import type { Dependencies } from '../dependencies.ts'

/** Documents of one batch. */
const BATCH = 1_000
/** Batches of one run: the next one goes on. */
const MOST_BATCHES = 100
/** An instance that has lost its lead a moment ago may still write a batch: so long its number stays taken. */
const KEPT_MS = 24 * HOUR_MS

export type RollUpDependencies = Pick<
  Dependencies,
  'rollUps' | 'trackedEvents' | 'linkVisits' | 'conversions' | 'clock'
>

/**
 * Adds what has come since to the counts, so that they are at any time what a recount would give. A batch says what it counts, and is
 * stored before anything is added: after a crash it is added again, to the buckets that lack it, and then its documents are marked.
 * Of two instances that both take themselves for the leader one stores the batch, and the other adds the same.
 * @returns how many documents it counted
 */
export async function rollUp(
  deps: RollUpDependencies,
  signal: AbortSignal,
  batch = BATCH,
): Promise<number> {
  const { trackedEvents, linkVisits, conversions } = deps
  const size = { signal, batch }
  const events = await rollUpOf(deps, 'events', trackedEvents, countsOfEvent, size)
  const visits = await rollUpOf(deps, 'visits', linkVisits, countsOfVisit, size)
  const others = await rollUpOf(deps, 'conversions', conversions, countsOfConversion, size)
  return events + visits + others
}

async function rollUpOf<T extends { id: string }>(
  deps: Pick<Dependencies, 'rollUps' | 'clock'>,
  source: RollUpSource,
  counted: NotCounted<T>,
  countsOf: (one: T) => Delta[],
  { signal, batch }: { signal: AbortSignal; batch: number },
): Promise<number> {
  const { rollUps, clock } = deps
  let total = 0
  for (let made = 0; made < MOST_BATCHES && !signal.aborted; made += 1) {
    const last = await rollUps.lastBatch(source)
    if (last && last.doneAt === null) {
      await complete(deps, last, counted)
      continue
    }
    const waiting = await counted.waiting(batch)
    if (waiting.length === 0) break
    const next: RollUpBatch = {
      source,
      number: (last?.number ?? 0) + 1,
      ids: waiting.map(({ id }) => id),
      deltas: merged(waiting.flatMap(countsOf)),
      madeAt: clock.now(),
      doneAt: null,
    }
    // Another instance has stored this number: its batch is completed in the next round.
    if (!(await rollUps.insertBatch(next))) continue
    await complete(deps, next, counted)
    total += waiting.length
    if (last) {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await rollUps.deleteBatchesBefore(last, before)
    }
    if (waiting.length < batch) break
  }
  return total
}

async function complete<T>(
  { rollUps, clock }: Pick<Dependencies, 'rollUps' | 'clock'>,
  batch: RollUpBatch,
  counted: NotCounted<T>,
): Promise<void> {
  await rollUps.add(batch)
  await counted.mark(batch.ids, batch.number)
  await rollUps.finish(batch, clock.now())
}
