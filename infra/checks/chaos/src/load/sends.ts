import { randomUUID } from 'node:crypto'
import { toDecimal } from '@platform/contracts/money'
import { quoteOfSend, sendByQuote } from '../driver/send.ts'
import type { Random } from '../plan/random.ts'
import type { History } from './history.ts'
import type { MoneyUser } from './money-users.ts'
import { sentOnce } from './sent-once.ts'

/** Minor units of KCash of one transfer. */
const MOST = 700

/** Sends a little KCash to another by their name. */
export async function sendToAnother(
  { users, history }: { users: readonly MoneyUser[]; history: History },
  from: MoneyUser,
  random: Random,
): Promise<void> {
  const { id: to, userName } = random.pick(users.filter(({ id }) => id !== from.id))
  const amount = toDecimal(BigInt(random.between(1, MOST)), 'KCASH')
  const quote = await quoteOfSend(from, { userName, currency: 'KCASH', amount })
  if (!quote) return
  const key = randomUUID()
  const sent = await sentOnce(
    random,
    (one) => one?.id,
    () => sendByQuote(from, quote, key),
  )
  if (!sent) return
  history.record({ kind: 'sent', from: from.id, to, amount, transfer: sent.id })
}
