import { parseArgs } from 'node:util'
import { approval } from '@platform/contracts/staff/approvals'
import { correctionBody } from '@platform/contracts/wallet/corrections'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'

export const correctionUsage = `
       npm run operator -- correction credit|debit USER_ID AMOUNT
  --reason TEXT     why, for the audit trail
  --key TEXT        names the correction, as a ticket does: asked for again under it by the same person, it is the same one
  --posting ID      the posting of the account that was wrong, as the audit names it; none where one is missing
  --currency CODE   KCASH unless named
  --counter NAME    the system account that moves the other way; the treasury unless named
${sessionUsage}`

type Say = (line: string) => void

/**
 * Asks for a posting that corrects the ledger, through the public API with the operator's session. Another person of finance approves it
 * at /operator/approvals. @throws Error with what is wrong
 */
export async function correctionCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      currency: { type: 'string', default: 'KCASH' },
      counter: { type: 'string' },
      posting: { type: 'string' },
      reason: { type: 'string' },
      key: { type: 'string' },
    },
  })
  const [direction, userId, amount, ...rest] = positionals
  const {
    currency,
    counter = `treasury:${currency}`,
    posting: postingId = null,
    reason,
    key,
  } = values
  const wish = { direction, userId, amount, currency, counter, postingId, reason }
  const body = correctionBody.safeParse(wish)
  if (rest.length > 0 || !body.success || !key) {
    const problem = body.error?.issues[0]
    const where = problem ? ` ${problem.path.join('.')}: ${problem.message}` : ''
    throw new UsageError(
      `credit or debit, the id of a user, an amount, --reason and --key are needed.${where}`,
      correctionUsage,
    )
  }
  const session = await openSession(values)
  const asked = await session.call({
    ...{ method: 'POST', path: '/api/wallets/admin/corrections', data: approval },
    ...{ body: body.data, idempotencyKey: key },
  })
  say(`${asked.id}: ${direction} of ${amount} ${currency} for ${userId} is ${asked.state}`)
  if (asked.state === 'waiting')
    say(`Another person approves it at /operator/approvals, until ${asked.expiresAt}.`)
}
