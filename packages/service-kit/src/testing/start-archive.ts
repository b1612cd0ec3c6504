import { type ActOf, defineStaffActed } from '@platform/contracts/staff/acts'
import { APPROVAL_ACTS } from '@platform/contracts/staff/approvals'
import { REVIEW_ACTS } from '@platform/contracts/staff/reviews'
import { startTestService } from '@platform/testing/start-service'
import { z } from 'zod'
import { userOf } from '../auth/auth.ts'
import { DomainError } from '../errors.ts'
import { ok } from '../http/envelope.ts'
import { idempotencyOf } from '../http/idempotency.ts'
import { defineService, type ServiceContext } from '../service/definition.ts'
import { approvalRoutes, approvalView } from '../staff/approval-routes.ts'
import { type ApprovalStore, approvalModel, approvalStore } from '../staff/approval-store.ts'
import { type Approvals, createApprovals, finishApprovals } from '../staff/approvals.ts'
import { finishReviews } from '../staff/finish-reviews.ts'
import { type ActRecording, recordAct } from '../staff/record-act.ts'
import { reviewRoutes } from '../staff/review-routes.ts'
import { type ReviewStore, reviewModel, reviewStore } from '../staff/review-store.ts'
import { createReviews, type ReviewKinds, type Reviews } from '../staff/reviews.ts'
import { staffActModel, staffActs } from '../staff/staff-acts.ts'
import { staffActsRoute } from '../staff/staff-acts-route.ts'

/** The acts of the test service. */
export const archiveActed = defineStaffActed('archive', [
  'name-shelf',
  ...APPROVAL_ACTS,
  ...REVIEW_ACTS,
])

type ArchiveContext = ServiceContext<unknown, string, 'archive'>

interface Archive extends ActRecording<ActOf<typeof archiveActed>> {
  store: ApprovalStore
  approvals: Approvals<'burn-shelf'>
  reviewStore: ReviewStore
  reviews: Reviews<'picture'>
}

export const ADMIN = '/api/archive/admin'
export const WAITS_MS = 300_000

export type TestArchive = Awaited<ReturnType<typeof startArchive>>

/**
 * A small real service, `archive`, in two instances: staff name shelves, and burn one with the approval of another person.
 * @param burn what burning does, by the id of the request
 * @param decided what a decision about a picture does
 */
export async function startArchive(
  burn: (id: string) => Promise<void> = async () => {},
  decided: ReviewKinds<'picture'>['picture'] = async () => {},
) {
  const unproven = new Set<string>()
  let opened: Archive | undefined
  const service = defineService(
    { name: 'archive' },
    {
      async compose(context: ArchiveContext) {
        const { app, mongo, events, clock, ids, worker } = context
        const [Act, Approval, Review] = [
          staffActModel(mongo),
          approvalModel(mongo),
          reviewModel(mongo),
        ]
        await mongo.initModels([Act, Approval, Review])
        const store = approvalStore(Approval)
        const audit = staffActs(Act, events.relay(Act), archiveActed)
        const acts = { audit, events, clock, ids }
        const body = z.strictObject({ shelf: z.string() })
        const approvals = createApprovals({
          ...acts,
          store,
          async requireFreshProof({ id }) {
            if (unproven.has(id)) throw new DomainError('FRESH_PROOF_NEEDED', { ways: [] })
          },
          kinds: { 'burn-shelf': { body, waitsMs: WAITS_MS, run: ({ id }) => burn(id) } },
        })
        finishApprovals(worker, approvals)
        const picked = reviewStore(Review)
        const reviews = createReviews({ ...acts, store: picked, kinds: { picture: decided } })
        finishReviews(context, reviews)
        reviewRoutes(app, ADMIN, 'campaigns.read', reviews)
        opened = { ...acts, store, approvals, reviewStore: picked, reviews }
        app.put(
          `${ADMIN}/shelves/:id`,
          {
            config: { access: { right: 'partners.change' } },
            schema: {
              params: z.object({ id: z.string() }),
              body: z.strictObject({ name: z.string() }),
            },
          },
          async (request) => {
            const [by, { id }, after] = [userOf(request), request.params, request.body]
            const subject = { kind: 'shelf', id }
            await recordAct(acts, { by, action: 'name-shelf', subject, after, reason: 'Moved' })
            return ok(null)
          },
        )
        app.post(
          `${ADMIN}/burn`,
          {
            config: { access: { right: 'partners.change' }, idempotency: 'required' },
            schema: { body },
          },
          async (request) => {
            const by = userOf(request)
            const ask = { id: idempotencyOf(request).id('burn'), body: request.body, by }
            const asked = await approvals.ask('burn-shelf', { ...ask, reason: 'Full' })
            return ok(approvalView(asked, clock.now()))
          },
        )
        approvalRoutes(
          app,
          ADMIN,
          { asks: 'partners.change', decides: 'roles.change' },
          { approvals, clock },
        )
        staffActsRoute(app, ADMIN, acts)
      },
    },
  )
  const running = await startTestService(service, {
    instances: 2,
    events: { subscribeTo: 'archive' },
    paces: { 'finish-approvals': 500, 'finish-reviews': 500 },
  })
  if (!opened) throw new Error('not composed')
  return {
    ...running,
    deps: opened,
    /** Users whose proof is not fresh. */
    unproven,
  }
}
