import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import type { Delivery } from '../../domain/webhooks/delivery.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { deliveryOf } from './collect-deliveries.ts'
import { createDeliverySender, PLACES_OF_AN_OWNER } from './delivery-sender.ts'

const webhookOf = (ownerId: string, id: string): Webhook => ({
  ...{ id, ownerId, url: `https://${ownerId}.example/${id}`, description: id },
  ...{ events: ['campaign.paused'], active: true, switchedOff: null, failures: 0 },
  ...{ secretVersion: 1, oldSecretUntil: null, createdAt: new Date(0) },
})

test('hanging receivers of an operator with many webhooks leave places to another operator', async () => {
  const { deps, mongo } = await openInstance('fair_sender')
  onTestFinished(() => mongo.close())
  const slow = Array.from({ length: 20 }, (_, n) => webhookOf('slow', `slow-${n}`))
  const other = webhookOf('other', 'other')
  for (const webhook of [...slow, other]) await deps.webhooks.add(webhook)
  const message = (id: string) =>
    ({ id, type: 'campaign.paused', createdAt: new Date(0), data: {}, userId: null }) as const
  const queue = (webhook: Webhook, id: string, due: Date): Delivery =>
    deliveryOf(deps, message(id), webhook, due)
  const earlier = new Date(deps.clock.now().getTime() - 60_000)
  const waiting = Array.from({ length: 30 }, (_, n) =>
    slow.map((webhook) => queue(webhook, `toggle ${n}`, earlier)),
  )
  await deps.webhookDeliveries.add([...waiting.flat(), queue(other, 'event', deps.clock.now())])

  const called: string[] = []
  const webhookTargets: typeof deps.providers.webhookTargets = {
    ...{ hosts: [], accepts: () => true },
    async post(address, _headers, _body, signal) {
      called.push(new URL(address).hostname)
      if (address === other.url) return { status: 200 }
      await new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
      return { failure: 'TIMEOUT' }
    },
  }
  const providers = { ...deps.providers, webhookTargets }
  const sender = createDeliverySender(() => ({ ...deps, providers }))
  await sender.fill()
  await waitFor(() => called.includes('other.example'))
  expect(called.filter((host) => host === 'slow.example')).toHaveLength(PLACES_OF_AN_OWNER)
  await waitFor(async () => {
    const [sent] = await deps.webhookDeliveries.list(other.id, 1, null)
    return sent?.state === 'delivered'
  })
  await sender.drain()
  expect(sender.report()).toEqual([])
})
