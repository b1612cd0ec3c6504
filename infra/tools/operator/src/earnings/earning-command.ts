import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { bonusBody, earning } from '@platform/contracts/wallet/earnings'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'

export const earningUsage = `
       npm run operator -- earning give USER_ID AMOUNT
  --currency CODE   KCASH unless named
  --days NUMBER     how long it can be collected; 30 unless given
  --reason TEXT     why, for the audit trail
${sessionUsage}`

type Say = (line: string) => void

/** Gives a bonus, through the public API with the operator's session and out of their balance. @throws Error with what is wrong */
export async function earningCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      currency: { type: 'string', default: 'KCASH' },
      days: { type: 'string', default: '30' },
      reason: { type: 'string', default: 'Given by an operator' },
    },
  })
  const [verb, userId, amount, ...rest] = positionals
  const { currency, days, reason } = values
  const body = bonusBody.safeParse({ userId, currency, amount, days: Number(days), reason })
  if (verb !== 'give' || rest.length > 0 || !body.success) {
    throw new UsageError('give, the id of a user and an amount are needed.', earningUsage)
  }
  const session = await openSession(values)
  const given = await session.call({
    ...{ method: 'POST', path: '/api/collect-earning/admin/bonuses', data: earning },
    ...{ body: body.data, idempotencyKey: randomUUID() },
  })
  say(`${given.id}: ${given.amount} ${given.currency} for ${userId}, until ${given.expiresAt}`)
}
