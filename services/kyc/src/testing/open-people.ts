import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { EventDefinition } from '@platform/contracts/event'
import type { VerificationKind } from '@platform/contracts/kyc/fields'
import {
  connectMongo,
  createEventFactory,
  DomainError,
  type OutboxEvent,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { composePeople } from '../compose-people.ts'
import type { Verification } from '../domain/verifications/verification.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { verificationSchema, verificationsRepository } from '../repositories/verifications.ts'

/** How long an update of a bank account waits here, ms. */
export const BANK_WAIT_MS = DAY_MS

/**
 * Repositories of facts, bonuses, bank updates and reviews on a real database, beside verifications, without HTTP, Kafka and workers: no relay runs,
 * so the outboxes have every event. What is sealed is readable here.
 */
export async function openPeople(database = 'kyc') {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const clock = testClock({ stopped: true })
  const factory = createEventFactory('kyc', clock, uuids)
  const relay = () => ({ notify: () => {} })
  const events = { ...factory, relay } as never
  const Model = mongo.model('Verification', verificationSchema, 'verifications')
  await mongo.initModels([Model])
  const verifications = verificationsRepository(Model)
  /** Users whose key was deleted. */
  const erased = new Set<string>()
  /** Users whose proof is not fresh. */
  const unproven = new Set<string>()
  const numbers = new Map<string, string>()
  const deps = {
    verifications,
    numberOwners: {
      async claim(mark: string, userId: string) {
        const owner = numbers.get(mark) ?? userId
        numbers.set(mark, owner)
        return owner === userId
      },
    },
    sealing: {
      seal: async (_userId: string, value: string) => `sealed:${value}`,
      open: async (userId: string, sealed: string) =>
        erased.has(userId) ? null : sealed.replace(/^sealed:/, ''),
    },
    documents: { ofUser: async () => [] },
    times: {
      checkMs: DAY_MS,
      validDays: { pan: 365, aadhaar: 365, bank: 365, cpf: 365, liveness: 365 },
    },
    crashPoint: () => {},
    ...{ events: factory, clock, ids: uuids },
  } as unknown as Dependencies
  const people = await composePeople(
    { mongo, events, clock, ids: uuids },
    {
      verifications,
      bankWaitMs: BANK_WAIT_MS,
      async requireFreshProof({ id }) {
        if (unproven.has(id)) throw new DomainError('FRESH_PROOF_NEEDED')
      },
    },
    () => deps,
  )
  Object.assign(deps, people)

  /** Stores a verification as it is in this state. */
  async function add(
    userId: string,
    kind: VerificationKind,
    {
      birthDate = null as string | null,
      ...own
    }: Partial<Verification> & { birthDate?: string | null } = {},
  ): Promise<Verification> {
    const now = clock.now()
    const verification: Verification = {
      ...{ id: randomUUID(), userId, kind, purpose: 'first', state: 'verified', version: 1 },
      ...{
        masked: '•••••1234',
        sealed: null,
        keyId: 'k',
        mark: `${kind}:${userId}`,
        provider: null,
      },
      outcome: {
        nameMatch: 71,
        faceMatch: kind === 'liveness' ? 93 : null,
        birthDate: birthDate as never,
      },
      ...{ reason: null, codeTries: 0, hash: 'h', createdAt: now, decidedBy: 'provider' },
      ...{ decidedAt: now, expiresAt: new Date(now.getTime() + 365 * DAY_MS), dueAt: null },
      ...{ checks: 0, consentVersion: 1, device: null },
      ...own,
    }
    await verifications.open(verification)
    return verification
  }

  /** The events of this type in the outboxes of a collection, in the order of their writes. */
  async function published<D extends EventDefinition>(collection: string, { type }: D) {
    const waiting = { 'outbox.id': { $gt: '' } }
    const found = await mongo.connection.collection(collection).find(waiting).toArray()
    const all = found.flatMap(({ outbox = [] }) => outbox as OutboxEvent[])
    return all
      .filter((event) => event.type === type)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((event) => ({ ...event, data: event.data as D['data']['_output'] }))
  }

  return {
    ...{ deps, mongo, clock, erased, unproven, add, published },
    close: () => mongo.close(),
  }
}

export type OpenPeople = Awaited<ReturnType<typeof openPeople>>
