import type { Delivery } from '../../domain/webhooks/delivery.ts'
import { createLeasedWork, type LeasedWork } from '../leased-work.ts'
import { type SendDependencies, sendDelivery } from './send-delivery.ts'

/** Attempts that run at once in one instance. */
const PLACES = 32
/** Those of one owner among them: receivers that hang delay those of their owner alone, however many webhooks the owner has. */
export const PLACES_OF_AN_OWNER = 8
/** Those of one webhook: a receiver that hangs leaves places to the owner's other webhooks. */
const PLACES_OF_A_WEBHOOK = 4
/** Longer than an attempt takes: no other instance has the delivery meanwhile. */
const LEASE_MS = 30_000

export type DeliverySender = Omit<LeasedWork<Delivery>, 'take'>

/** Sends deliveries, each by one instance at a time. One that a crash cut short is sent again. */
export const createDeliverySender = (dependencies: () => SendDependencies): DeliverySender =>
  createLeasedWork<Delivery, 'owner' | 'webhook'>({
    places: PLACES,
    limits: {
      owner: { most: PLACES_OF_AN_OWNER, keyOf: ({ ownerId }) => ownerId },
      webhook: { most: PLACES_OF_A_WEBHOOK, keyOf: ({ webhookId }) => webhookId },
    },
    due({ full, free }) {
      const { webhookDeliveries, clock } = dependencies()
      const waiting = { ownerIds: full('owner'), webhookIds: full('webhook') }
      return webhookDeliveries.due(clock.now(), waiting, free())
    },
    lease(delivery) {
      const { webhookDeliveries, clock } = dependencies()
      return webhookDeliveries.lease(delivery, new Date(clock.now().getTime() + LEASE_MS))
    },
    run: (leased, stopping) => sendDelivery(dependencies(), leased, stopping),
  })
