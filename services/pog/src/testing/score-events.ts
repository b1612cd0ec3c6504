import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { factChanged } from '@platform/contracts/kyc/events'
import { cardMinted } from '@platform/contracts/pog/events'
import { taskVerified } from '@platform/contracts/quests/events'
import type { EventPublisher } from '@platform/contracts/services'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import type { TestPog } from './start-pog.ts'

export type ScoreEvents = Awaited<ReturnType<typeof openScoreEvents>>

/** The services whose events scores are made of. The time of what they publish is that of this call, less so many days. */
export async function openScoreEvents({ env, events, clock }: TestPog) {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = env
  const names = ['quests', 'clans', 'kyc', 'pog', 'wallet'] as const
  const clients = await Promise.all(
    names.map(
      async (publishAs): Promise<[EventPublisher, EventClient]> => [
        publishAs,
        await startEventClient({ brokers, prefix, publishAs }),
      ],
    ),
  )
  const publishers = new Map<EventPublisher, EventClient>([...clients, ['identity', events]])
  const as = (name: EventPublisher) => publishers.get(name) as EventClient
  const started = clock.now().getTime()
  const ago = (days: number) => new Date(started - days * DAY_MS)
  return {
    as,
    ago,
    verifyTask: (userId: string) =>
      as('quests').publish(taskVerified, userId, {
        ...{ userId, campaignId: randomUUID(), taskId: 'join' },
        verifiedAt: ago(0).toISOString(),
      }),
    proveLiveness: (userId: string) =>
      as('kyc').publish(factChanged, userId, {
        ...{ userId, fact: 'liveness', holds: true, expiresAt: ago(-365).toISOString() },
      }),
    mint: (userId: string, userName: string) =>
      as('pog').publish(cardMinted, userId, {
        ...{ userId, cardId: randomUUID(), page: `/pog/${userName}` },
        ...{ image: `/api/pog/share-card/${userName}`, mintedAt: ago(0).toISOString() },
      }),
    stop: () => Promise.all(clients.map(([, client]) => client.stop())),
  }
}
