import { slotPrices, slots, unlockSlotBody } from '@platform/contracts/pog/avatars-http'
import { approval } from '@platform/contracts/staff/approvals'
import {
  answerDoneOrAsked,
  answers,
  idempotencyOf,
  ok,
  type ServiceApp,
  userOf,
} from '@platform/service-kit'
import { priceFrom } from '../../domain/slots/price.ts'
import type { MintDependencies } from '../../operations/mint/dependencies.ts'
import { showSlots } from '../../operations/slots/show-slots.ts'
import { requestSlotPrices, slotPricesView } from '../../operations/slots/slot-prices.ts'
import { unlockSlot } from '../../operations/slots/unlock-slot.ts'

const MINUTE = 60_000

/** GET /api/pog/slots and POST /api/pog/slots/unlock. */
export function slotRoutes(app: ServiceApp, deps: MintDependencies): void {
  app.get(
    '/api/pog/slots',
    {
      config: { access: 'user', rateLimit: { max: 240, timeWindow: MINUTE } },
      schema: { tags: ['pog'], response: answers({ 200: slots }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await showSlots(deps, userOf(request).id))
    },
  )
  app.post(
    '/api/pog/slots/unlock',
    {
      config: {
        access: 'user',
        idempotency: 'required',
        rateLimit: { max: 20, timeWindow: MINUTE },
      },
      schema: {
        tags: ['pog'],
        body: unlockSlotBody,
        response: answers({ 200: slots }, [
          'SLOT_NOT_FOR_SALE',
          'SLOT_PRICE_CHANGED',
          'SLOT_PAYMENT_FAILED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const { slot, price } = request.body
      await unlockSlot(deps, id, { slot, shown: priceFrom(price) }, idempotencyOf(request))
      return ok(await showSlots(deps, id))
    },
  )
}

type StaffDependencies = Parameters<typeof requestSlotPrices>[0]

/** GET and PUT /api/pog/admin/slot-prices. */
export function slotPriceRoutes(app: ServiceApp, deps: StaffDependencies): void {
  const config = {
    access: { right: 'store.change' },
    rateLimit: { max: 60, timeWindow: MINUTE },
  } as const
  app.get(
    '/api/pog/admin/slot-prices',
    { config, schema: { tags: ['staff'], response: answers({ 200: slotPrices }) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(slotPricesView(await deps.slotPrices.current()))
    },
  )
  app.put(
    '/api/pog/admin/slot-prices',
    {
      config,
      schema: {
        tags: ['staff'],
        body: slotPrices,
        response: answers({ 202: approval }),
      },
    },
    async (request, reply) => {
      const asked = await requestSlotPrices(deps, userOf(request), request.body)
      return answerDoneOrAsked(reply, { asked }, deps.clock.now(), (none: never) => none)
    },
  )
}
