import type { Delivery } from '../../domain/webhooks/delivery.ts'
import { type SendDependencies, sendDelivery } from './send-delivery.ts'

/** Attempts that run at once in one instance, and those of one webhook among them: a receiver that hangs delays its own alone. */
const PLACES = 32
const PLACES_OF_A_WEBHOOK = 4
/** Longer than an attempt takes: no other instance has the delivery meanwhile. */
const LEASE_MS = 60_000

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
  const running = new Map<string, { webhookId: string; ended: Promise<void> }>()
  const stopping = new AbortController()
  let errors: unknown[] = []
  let filling: Promise<void> | null = null
  let isMoreDue = false

  const countOf = (webhookId: string) =>
    [...running.values()].filter((each) => each.webhookId === webhookId).length
  const full = () => {
    const all = [...new Set([...running.values()].map(({ webhookId }) => webhookId))]
    return all.filter((webhookId) => countOf(webhookId) >= PLACES_OF_A_WEBHOOK)
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
        if (countOf(delivery.webhookId) < PLACES_OF_A_WEBHOOK) await start(delivery)
        // Others may be due behind those of a webhook that has to wait.
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
    running.set(leased.id, { webhookId: leased.webhookId, ended })
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
