import type { APPROVAL_ACTS, DecisionBody } from '@platform/contracts/staff/approvals'
import type { z } from 'zod'
import type { User } from '../auth/users.ts'
import { DomainError, refusedField } from '../errors.ts'
import { sameRequest } from '../http/idempotency.ts'
import { forEachSettled } from '../service/for-each-settled.ts'
import type { AddWorker } from '../service/workers.ts'
import type { ApprovalRequest, ApprovalStore } from './approval-store.ts'
import { bodyHash } from './body-hash.ts'
import { type ActRecording, recordAct, type Staff } from './record-act.ts'
import type { ActState } from './staff-acts.ts'

/** Who decides, in which session. */
type Approver = Staff & Pick<User, 'sessionId'>

type ApprovalAct = (typeof APPROVAL_ACTS)[number]

/** An act that another person has to approve. */
export interface ApprovalKind<Body extends ActState = ActState> {
  body: z.ZodType<Body>
  /** How long it may wait, ms. */
  waitsMs: number
  /** Users who gain by it, or made what it is about; of those who are many, whether the one who would approve it is one. */
  mayNotApprove?(body: Body, approverId: string): readonly string[] | Promise<readonly string[]>
  /**
   * Carries it out. It may run again after a crash, and at the same time on two instances: all that it does has ids that
   * derive from that of the request. A refusal (a DomainError below 500) is final.
   */
  run(request: { id: string; body: Body; askedBy: Staff; approvedBy: string }): Promise<unknown>
}

export interface Approvals<Kind extends string = string> {
  /** The request with this id, waiting or not. */
  find(id: string): Promise<ApprovalRequest | null>
  /**
   * Stores a request. Repeated with its id, it returns what has become of it.
   * @param request `id` derives from the idempotency key
   * @throws DomainError IDEMPOTENCY_KEY_REUSED for another body
   */
  ask(
    kind: Kind,
    request: { id: string; body: ActState; by: Staff; reason: string },
  ): Promise<ApprovalRequest>
  /**
   * Decides, and carries out what is approved. Repeated by the same person, it returns what came of it.
   * @throws DomainError NOT_FOUND, ANOTHER_PERSON_DECIDES, ALREADY_DECIDED, VALIDATION_FAILED for the hash of another body,
   * UNAVAILABLE when it is approved, and carried out later; to approve, also what `requireFreshProof` throws
   */
  decide(
    id: string,
    by: Approver,
    decision: DecisionBody & { state: 'approved' | 'refused' },
  ): Promise<ApprovalRequest>
  /** By the one who asked. @throws DomainError NOT_FOUND, FORBIDDEN, ALREADY_DECIDED */
  withdraw(id: string, by: Staff, reason: string): Promise<ApprovalRequest>
  list: ApprovalStore['list']
  /** Carries out what was decided and, because of a crash, not carried out. */
  finishInterrupted(signal: AbortSignal): Promise<void>
}

interface Parts<Kind extends string> extends ActRecording<ApprovalAct> {
  store: ApprovalStore
  /**
   * Comes before an approval: it makes the act happen, so a stolen token is as little enough for it as for asking.
   * @throws DomainError FRESH_PROOF_NEEDED with the ways to give the proof
   */
  requireFreshProof(by: Approver): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a body of its own
  kinds: Readonly<Record<Kind, ApprovalKind<any>>>
}

/** Age from which a decision that is not carried out counts as interrupted by a crash, ms. */
const INTERRUPTED_AFTER_MS = 10_000
const BATCH = 100
const ACT_OF = { approved: 'approve', refused: 'refuse', withdrawn: 'withdraw' } as const

export function createApprovals<Kind extends string>(parts: Parts<Kind>): Approvals<Kind> {
  const { store, clock, ids } = parts

  /** Recorded once, however often the request is repeated. */
  const record = (action: ApprovalAct, request: ApprovalRequest, by: Staff, reason: string) => {
    const subject = { kind: `approval:${request.kind}`, id: request.id }
    const act = { by, action, subject, reason }
    if (action !== 'ask-approval') {
      return recordAct(parts, { ...act, id: ids.from('act', action, request.id) })
    }
    // With its body: one that was not stored after all is not what another request of the same id asks for.
    const id = ids.from('act', action, request.id, request.bodyHash)
    return recordAct(parts, { ...act, id, after: { body: request.body } })
  }

  const decideAs = async (
    request: ApprovalRequest,
    by: Staff,
    state: keyof typeof ACT_OF,
    decisionReason: string,
  ) => {
    const decidedAt = clock.now()
    const who = { decidedBy: by.id, decidedRoles: [...by.roles] }
    const decided = await store.decide(request.id, { state, ...who, decidedAt, decisionReason })
    if (!decided) throw new DomainError('ALREADY_DECIDED')
    return finish(decided)
  }

  const finish = async (request: ApprovalRequest): Promise<ApprovalRequest> => {
    const { state, decidedBy, decidedRoles, decisionReason } = request
    if (state !== 'approved' && state !== 'refused' && state !== 'withdrawn') return request
    const by = { id: decidedBy ?? '', roles: decidedRoles }
    await record(ACT_OF[state], request, by, decisionReason ?? '')
    const end = state === 'approved' ? await carryOut(request) : { state, failure: null }
    await store.finish(request, end)
    return { ...request, ...end }
  }

  const carryOut = async ({
    id,
    kind,
    body,
    bodyHash: asked,
    askedBy,
    askedRoles,
    decidedBy,
  }: ApprovalRequest) => {
    if (bodyHash(body) !== asked) throw new Error(`approval ${id}: its body was changed`)
    const known = parts.kinds[kind as Kind]
    if (!known) throw new Error(`approval ${id}: no act ${kind}`)
    try {
      const by = { id: askedBy, roles: askedRoles }
      const approvedBy = decidedBy ?? ''
      await known.run({ id, body: known.body.parse(body), askedBy: by, approvedBy })
      return { state: 'done', failure: null } as const
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { state: 'failed', failure: error.code } as const
    }
  }

  const mayApprove = async ({ kind, body }: ApprovalRequest, by: Staff) => {
    const known = parts.kinds[kind as Kind]
    const excluded = (await known?.mayNotApprove?.(known.body.parse(body), by.id)) ?? []
    return !excluded.includes(by.id)
  }

  const load = async (id: string) => {
    const request = await store.find(id)
    if (!request) throw new DomainError('NOT_FOUND')
    return request
  }

  return {
    find: store.find,
    list: store.list,
    async ask(kind, { id, body, by, reason }) {
      const askedAt = clock.now()
      const request: ApprovalRequest = {
        id,
        kind,
        body,
        bodyHash: bodyHash(body),
        reason,
        state: 'waiting',
        askedBy: by.id,
        askedRoles: [...by.roles],
        askedAt,
        expiresAt: new Date(askedAt.getTime() + parts.kinds[kind].waitsMs),
        decidedBy: null,
        decidedRoles: [],
        decidedAt: null,
        decisionReason: null,
        failure: null,
      }
      const known = await store.find(id)
      if (known) sameRequest(known.bodyHash, request.bodyHash)
      await record('ask-approval', request, by, reason)
      const stored = await store.add(request)
      sameRequest(stored.bodyHash, request.bodyHash)
      return stored
    },
    async decide(id, by, { state, bodyHash: seen, reason }) {
      const request = await load(id)
      if (request.askedBy === by.id) throw new DomainError('ANOTHER_PERSON_DECIDES')
      if (request.bodyHash !== seen) {
        throw refusedField('body.bodyHash', 'is that of another request')
      }
      if (state === 'approved' && !(await mayApprove(request, by))) {
        throw new DomainError('ANOTHER_PERSON_DECIDES')
      }
      if (isDecidedSo(request, by, state)) return finish(request)
      if (state === 'approved') await parts.requireFreshProof(by)
      return decideAs(request, by, state, reason)
    },
    async withdraw(id, by, reason) {
      const request = await load(id)
      if (request.askedBy !== by.id) throw new DomainError('FORBIDDEN')
      if (request.state === 'withdrawn') return finish(request)
      return decideAs(request, by, 'withdrawn', reason)
    },
    async finishInterrupted(signal) {
      const before = new Date(clock.now().getTime() - INTERRUPTED_AFTER_MS)
      await forEachSettled(await store.unfinished(before, BATCH), signal, finish)
    },
  }
}

/** Calls `finishInterrupted` every 15 s. */
export function finishApprovals(worker: AddWorker, approvals: Approvals): void {
  worker('finish-approvals', 15_000, approvals.finishInterrupted, { scope: 'cluster' })
}

/** Whether this person has made this decision before, and may not have heard of it. */
function isDecidedSo(
  { state, decidedBy }: ApprovalRequest,
  by: Staff,
  wanted: 'approved' | 'refused',
): boolean {
  const isSame = wanted === 'refused' ? state === 'refused' : APPROVED.includes(state)
  return isSame && decidedBy === by.id
}

const APPROVED: readonly string[] = ['approved', 'done', 'failed']

/** Whether it will never succeed; another try that still runs, or was only put off, may. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  error.status < 500 &&
  error.code !== 'IN_PROGRESS' &&
  error.code !== 'RATE_LIMITED'
