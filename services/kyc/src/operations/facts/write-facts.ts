import { factChanged, factExpiring } from '@platform/contracts/kyc/events'
import { userFact } from '@platform/contracts/kyc/facts'
import { forEachSettled, type OutboxEvent } from '@platform/service-kit'
import { factsOf, type Proof } from '../../domain/facts/facts-of.ts'
import { isToBeAnnounced, nextFact, type StoredFact } from '../../domain/facts/stored-fact.ts'
import { recordAccess } from '../access-log/record-access.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'facts' | 'verifications' | 'bankUpdates' | 'sealing' | 'accessLog' | 'events' | 'clock' | 'ids'
>

const BATCH = 100

/**
 * Publishes what the user's verifications prove now, where it is not what was published last. However often it runs, and
 * however many run it at the same time, the last facts are those of the last verifications.
 */
export async function writeFacts(deps: Needed, userId: string): Promise<void> {
  for (;;) {
    // In this order: what another writer has stored meanwhile rests on no newer verifications than these.
    const stored = await deps.facts.ofUser(userId)
    const now = deps.clock.now()
    const wanted = factsOf(await proofsOf(deps, userId), now)
    let isDone = true
    for (const fact of userFact.options) {
      const known = stored.find((one) => one.fact === fact)
      const change = nextFact({ userId, fact }, known, wanted.get(fact), now)
      if (change && !(await save(deps, change))) isDone = false
    }
    if (isDone) return
  }
}

/** Stores a fact, and publishes and logs it where it is news. @returns false when another writer was first */
async function save(
  deps: Needed,
  { next, isNews }: { next: StoredFact; isNews: boolean },
): Promise<boolean> {
  const isSaved = await deps.facts.save(next, isNews ? [changeOf(deps, next)] : [])
  if (isSaved && isNews) {
    const { userId, fact, version } = next
    const id = deps.ids.from('kyc-access', 'fact', userId, fact, String(version))
    const access = { id, userId, actor: 'system', action: 'fact-published' } as const
    await recordAccess(deps, { ...access, subject: fact === 'under-18' ? 'over-18' : fact })
  }
  return isSaved
}

/** Looks again at the facts whose time has come, a user at a time. @returns how many users there were */
export async function tendFacts(deps: Needed, signal: AbortSignal): Promise<number> {
  const due = await deps.facts.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (userId) => {
    await writeFacts(deps, userId)
    await announce(deps, userId)
  })
  return due.length
}

/** Says of the user's facts that end soon that they do. Of two writers one says it. */
async function announce(deps: Needed, userId: string): Promise<void> {
  const now = deps.clock.now()
  for (const known of await deps.facts.ofUser(userId)) {
    if (!isToBeAnnounced(known, now) || known.expiresAt === null) continue
    const { fact, expiresAt, revision } = known
    const data = { userId, fact, expiresAt: expiresAt.toISOString() }
    const event = deps.events.create(factExpiring, { key: userId, data })
    await deps.facts.save({ ...known, revision: revision + 1, isAnnounced: true }, [event])
  }
}

function changeOf({ events }: Pick<Needed, 'events'>, next: StoredFact): OutboxEvent {
  const { userId, fact, holds, expiresAt, version } = next
  const data = { userId, fact, holds, expiresAt: expiresAt?.toISOString() ?? null }
  return events.create(factChanged, { key: userId, version, data })
}

/** What the user's verifications say. A birth date whose key is gone says nothing. */
async function proofsOf(deps: Needed, userId: string): Promise<Proof[]> {
  const [all, updated] = await Promise.all([
    deps.verifications.ofUser(userId),
    deps.bankUpdates.inForce(userId),
  ])
  return Promise.all(
    all.map(async ({ id, kind, purpose, state, expiresAt, outcome }) => {
      const sealed = outcome?.birthDate ?? null
      const birthDate = sealed === null ? null : await deps.sealing.open(userId, sealed)
      // An update without a document of it does not count: its request died.
      return {
        ...{ kind, state, expiresAt, isInForce: purpose === 'first' || updated.has(id) },
        birthDate,
      }
    }),
  )
}
