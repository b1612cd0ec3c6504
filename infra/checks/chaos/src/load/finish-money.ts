import { randomUUID } from 'node:crypto'
import { topicOf } from '@platform/contracts/event'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { collectAll } from '../driver/earnings.ts'
import { booksOf, letProvider } from '../driver/payment-provider.ts'
import { revealCode } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import { withTopic } from '../faults/topic.ts'
import type { Platform } from '../platform/platform.ts'
import type { BoostSupply } from './boosts.ts'
import type { History } from './history.ts'

interface Parts {
  platform: Platform
  users: readonly User[]
  boosts: BoostSupply
  history: History
}

const AT_A_TIME = 8
const READ_WITHIN_MS = 120_000
const LOOK_MS = 500

/**
 * Now that all serve again: transfers of banks arrive and payouts are paid, and the provider calls about each order as one does that had no
 * answer; earnings are published again, everybody collects what they earned, and looks at the codes that they bought.
 */
export async function finishMoney({ platform, users, boosts, history }: Parts): Promise<void> {
  await boosts.republish()
  await withTopic(platform.kafkaBrokers, topicOf('quests'), ({ isReadBy }) =>
    waitFor(() => isReadBy('wallet.grants'), READ_WITHIN_MS, LOOK_MS),
  )
  const { sessions, payouts } = await booksOf(platform)
  const pending = sessions.flatMap(({ payments }) =>
    payments.filter(({ status }) => status === 'pending'),
  )
  await inParallel(pending, AT_A_TIME, ({ id: payment }) =>
    letProvider(platform, { payment, act: 'arrive' }),
  )
  await inParallel(payouts, AT_A_TIME, ({ id: payout, status }) =>
    letProvider(platform, { payout, act: status === 'pending' ? 'pay-out' : 'genuine' }),
  )
  const paid = sessions.filter(({ payments }) => payments.length > 0)
  await inParallel(paid, AT_A_TIME, ({ id: session }) =>
    letProvider(platform, { session, act: 'genuine' }),
  )
  await inParallel(users, AT_A_TIME, async (user) => {
    const { id: collection } = await collectAll(user, randomUUID())
    history.record({ kind: 'collecting', user: user.id, collection })
  })
  const seen = new Set(history.of('code-shown').map(({ order }) => order))
  const unseen = history.of('item-ordered').filter(({ order }) => !seen.has(order))
  const userOf = new Map(users.map((user) => [user.id, user]))
  await inParallel(unseen, AT_A_TIME, async ({ user: id, order }) => {
    const user = userOf.get(id)
    const code = user && (await revealCode(user, order))
    if (code) history.record({ kind: 'code-shown', user: id, order, code })
  })
}
