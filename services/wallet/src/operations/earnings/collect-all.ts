import { MOST_COLLECTED } from '@platform/contracts/wallet/earnings'
import { DomainError, forEachSettled, sameRequest } from '@platform/service-kit'
import type { EarningCollection } from '../../domain/earnings/collection.ts'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import type { Dependencies } from '../dependencies.ts'
import { type CollectsOwn, collectEarning } from './collect-earning.ts'

type Needed = CollectsOwn & Pick<Dependencies, 'collections'>

/** How long a request collects before it answers, ms; a worker goes on. */
const ANSWER_WITHIN_MS = 5_000
const BATCH = 20

/**
 * Collects what this user can collect now, those first that expire first. Which they are is stored before the first is collected, so it
 * goes on after a crash; each is collected once, whatever else collects it. One that cannot be is named, and the others go on.
 * @returns it as far as it is
 * @throws IDEMPOTENCY_KEY_REUSED
 */
export async function collectAll(
  deps: Needed,
  user: { id: string; country: string | null },
  request: { id: string; hash: string },
): Promise<EarningCollection> {
  const { collections, earnings, clock, crashPoint } = deps
  const now = clock.now()
  let stored = await collections.find(request.id)
  if (!stored) {
    const ready = await earnings.readyOf(user.id, now, MOST_COLLECTED)
    const collection: EarningCollection = {
      ...{ id: request.id, hash: request.hash, userId: user.id, country: user.country },
      earningIds: ready.map(({ id }) => id),
      ...{ failed: [], isDone: false, createdAt: now },
    }
    // Nothing is stored for nothing.
    if (ready.length === 0) return { ...collection, isDone: true }
    stored = await collections.open(collection)
  }
  sameRequest(stored.hash, request.hash)
  crashPoint('collection-stored')
  await runCollection(deps, stored, now.getTime() + ANSWER_WITHIN_MS)
  return (await collections.find(stored.id)) ?? stored
}

/** Goes through to the end, unless its time is over. Any instance may run it at any time and twice. */
async function runCollection(
  deps: Needed,
  { id, userId, country, earningIds, failed, isDone }: EarningCollection,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (isDone) return
  const known = new Set(failed.map(({ earningId }) => earningId))
  for (const earningId of earningIds) {
    if (deps.clock.now().getTime() > until) return
    if (known.has(earningId)) continue
    const code = await failureOf(() => collectEarning(deps, { id: userId, country }, earningId))
    if (code !== null) await deps.collections.fail(id, earningId, code)
  }
  await deps.collections.finish(id)
}

/** The code of a refusal of this one; another error ends the run, and a later one goes on. */
async function failureOf(collect: () => Promise<unknown>): Promise<string | null> {
  try {
    await collect()
    return null
  } catch (error) {
    if (error instanceof DomainError && /^(EARNING_|NOT_FOUND)/.test(error.code)) return error.code
    throw error
  }
}

/** Goes on with what its request left. @returns how many there were */
export async function completeCollections(deps: Needed, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS)
  const running = await deps.collections.runningBefore(before, BATCH)
  await forEachSettled(running, signal, (collection) => runCollection(deps, collection))
  return running.length
}
