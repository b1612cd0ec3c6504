import type { Delivery } from '../../domain/webhooks/delivery.ts'
import { type SendDependencies, sendDelivery } from './send-delivery.ts'

/** Attempts that run at once in one instance. */
const PLACES = 32
/** Those of one owner among them: receivers that hang delay those of their owner alone, however many webhooks the owner has. */
export const PLACES_OF_AN_OWNER = 8
/** Those of one webhook: a receiver that hangs leaves places to the owner's other webhooks. */
const PLACES_OF_A_WEBHOOK = 4
/** Longer than an attempt takes: no other instance has the delivery meanwhile. */
const LEASE_MS = 60_000

interface Running extends Pick<Delivery, 'ownerId' | 'webhookId'> {
  ended: Promise<void>
}

export interface DeliverySender {
  /** Starts what is due while there are places; a place that becomes free takes the next one at once. */
  fill(): Promise<void>
  /** The same, for who does not wait: what fails is in the next report, and the worker finds what is due. */
  wake(): void
  /** What failed since the last report. */
  report(): unknown[]
  /** Ends the attempts that run, and starts none. Resolves when they have ended. */
  drain(): Promise<void>
}

/**
 * Sends deliveries, each by one instance at a time: under a lease on the document. One that a crash cut short is sent again when
 * its lease has ended.
 */
export function createDeliverySender(dependencies: () => SendDependencies): DeliverySender {
  const running = new Map<string, Running>()
  const stopping = new AbortController()
  let errors: unknown[] = []
  let filling: Promise<void> | null = null
  let isMoreDue = false

  const fullOf = (key: 'ownerId' | 'webhookId', places: number) => {
    const all = Map.groupBy(running.values(), (each) => each[key])
    return [...all].filter(([, attempts]) => attempts.length >= places).map(([id]) => id)
  }
  const full = () => ({
    ownerIds: fullOf('ownerId', PLACES_OF_AN_OWNER),
    webhookIds: fullOf('webhookId', PLACES_OF_A_WEBHOOK),
  })
  const hasPlace = ({ ownerId, webhookId }: Delivery) => {
    const { ownerIds, webhookIds } = full()
    return !ownerIds.includes(ownerId) && !webhookIds.includes(webhookId)
  }

  function fill(): Promise<void> {
    isMoreDue = true
    filling ??= fillPlaces().finally(() => {
      filling = null
    })
    return filling
  }

  async function fillPlaces() {
    while (isMoreDue && !stopping.signal.aborted) {
      isMoreDue = false
      const free = PLACES - running.size
      if (free <= 0) return
      const { webhookDeliveries, clock } = dependencies()
      for (const delivery of await webhookDeliveries.due(clock.now(), full(), free)) {
        if (running.has(delivery.id)) continue
        if (hasPlace(delivery)) await start(delivery)
        // Others may be due behind those that have to wait.
        else isMoreDue = true
      }
    }
  }

  async function start(found: Delivery) {
    const { webhookDeliveries, clock } = dependencies()
    const until = new Date(clock.now().getTime() + LEASE_MS)
    const leased = await webhookDeliveries.lease(found, until)
    if (!leased || stopping.signal.aborted) return
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const { ownerId, webhookId } = leased
    running.set(leased.id, { ownerId, webhookId, ended })
    void sendDelivery(dependencies(), leased, stopping.signal)
      .catch(note)
      .finally(() => {
        running.delete(leased.id)
        resolve()
      })
      .then(wake)
  }

  function note(error: unknown) {
    if (!stopping.signal.aborted) errors.push(error)
  }

  function wake() {
    if (!stopping.signal.aborted) fill().catch(note)
  }

  return {
    fill,
    wake,
    report() {
      const last = errors
      errors = []
      return last
    },
    async drain() {
      stopping.abort()
      await filling?.catch(() => undefined)
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
