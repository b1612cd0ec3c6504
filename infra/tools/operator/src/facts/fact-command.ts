import { parseArgs } from 'node:util'
import { DAY_MS } from '@platform/contracts/constants'
import { profile } from '@platform/contracts/identity/http'
import { userFact } from '@platform/contracts/kyc/facts'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { UsageError } from '@platform/service-kit/command-line'
import { z } from 'zod'
import { addressesFrom } from '../platform/addresses.ts'
import { createClient } from '../platform/client.ts'
import { nothingKept } from '../platform/kept-session.ts'
import { logInByCode } from '../platform/log-in.ts'
import { publishFact } from './publish-fact.ts'

export const factUsage = `
       npm run operator -- fact PHONE over-18|pan-verified|liveness|bank-matched [--days 365] [--withdraw]
  --days NUMBER     how long it holds
  --withdraw        it does not hold any more
  --code-from URL   the sandbox's inbox: the person logs in there, so that this works on a local platform alone
  --api URL         the platform's public API; the local one unless named`

type Say = (line: string) => void

const days = z.coerce.number().int().min(1).max(3_650)

/** Publishes a fact about a person whose login codes the sandbox has. @throws Error with what is wrong */
export async function factCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'code-from': { type: 'string' },
      api: { type: 'string', default: addressesFrom(process.env).api },
      days: { type: 'string', default: '365' },
      withdraw: { type: 'boolean', default: false },
    },
  })
  const [phone, name, ...rest] = positionals
  const fact = userFact.safeParse(name)
  const lasts = days.safeParse(values.days)
  if (!phone || rest.length > 0 || !fact.success || !lasts.success) {
    throw new UsageError('A phone number, a fact and a number of days are needed.', factUsage)
  }
  const inbox = values['code-from']
  if (!inbox) throw new UsageError('This needs the inbox of the sandbox.', factUsage)
  const client = createClient(values.api)
  const { call } = await logInByCode(client, phone, codeFromInbox(inbox), nothingKept)
  const path = '/api/users/me/profile'
  const { userId } = await call({ method: 'GET', path, data: profile })
  const holds = !values.withdraw
  const expiresAt = holds ? new Date(Date.now() + lasts.data * DAY_MS).toISOString() : null
  await publishFact(process.env, { userId, fact: fact.data, holds, expiresAt })
  say(`${fact.data} of ${userId}: ${expiresAt ? `holds until ${expiresAt}` : 'does not hold'}`)
}
