import { randomUUID } from 'node:crypto'
import { topicOf } from '@platform/contracts/event'
import { earningDue } from '@platform/contracts/quests/events'
import type { ProgrammeEarning } from '@platform/contracts/wallet/earnings'
import { type Programme, programmeFund } from '@platform/contracts/wallet/programmes'
import { withTopic } from '../faults/topic.ts'
import type { Platform } from '../platform/platform.ts'
import { dataOf, untilSettled } from './api.ts'
import { callWalletAs } from './call-as-service.ts'
import { eventOf } from './event.ts'
import type { User } from './user.ts'

/** Opens a programme of boosts, as quests does, out of the operator's balance. */
export async function openBoosts(
  platform: Pick<Platform, 'keyDir' | 'wallet'>,
  operator: Pick<User, 'id'>,
  { budget, most }: { budget: string; most: string },
): Promise<Programme> {
  const programme = { kind: 'boost', id: randomUUID() } as const
  const path = `/internal/programmes/${programme.kind}/${programme.id}`
  const terms = { kind: 'budget', currency: 'KCASH', budget, most }
  const body = { operatorId: operator.id, terms }
  const answer = await untilSettled(() =>
    callWalletAs(platform, 'quests', { method: 'PUT', path, body }),
  )
  dataOf(programmeFund, answer)
  return programme
}

/**
 * Publishes earnings of a programme, as quests does, each twice.
 * @param version above 1: of those that may have had no answer
 * @throws when the broker does not respond
 */
export const publishEarnings = (
  { kafkaBrokers }: Pick<Platform, 'kafkaBrokers'>,
  due: readonly ProgrammeEarning[],
  version = 1,
): Promise<void> =>
  withTopic(kafkaBrokers, topicOf('quests'), (topic) =>
    topic.send(
      due
        .flatMap((one) => [one, one])
        .map((one) =>
          eventOf(earningDue, { key: one.userId, subject: one.businessId, version }, one),
        ),
    ),
  )
