import { parseArgs } from 'node:util'
import {
  type ReferralProgramme,
  type ReferralProgrammeBody,
  referralProgrammeBody,
} from '@platform/contracts/quests/referrals'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { allProgrammes, endProgramme, openProgramme } from './referrals-api.ts'

export const referralsUsage = `
       npm run operator -- referrals open --referrer 50 --friend 20 --times 1000 [--currency KCASH] [--issue]
       npm run operator -- referrals end
       npm run operator -- referrals list
  --issue           missing money is issued from the treasury (needs the role finance)
${sessionUsage}`

type Say = (line: string) => void

/** What pays for referrals, through the public API with the operator's session. @throws Error with what is wrong */
export async function referralsCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      referrer: { type: 'string' },
      friend: { type: 'string' },
      times: { type: 'string' },
      currency: { type: 'string', default: 'KCASH' },
      issue: { type: 'boolean', default: false },
    },
  })
  const [verb, ...rest] = positionals
  if (rest.length > 0 || !(verb === 'open' || verb === 'end' || verb === 'list')) {
    throw new UsageError('The command is not complete, or has a word too many.', referralsUsage)
  }
  if (verb === 'open') {
    const terms = termsOf(values)
    const session = await openSession(values)
    return say(describe(await openProgramme(session, terms, { issueMissing: values.issue })))
  }
  const session = await openSession(values)
  if (verb === 'end') {
    const ended = await endProgramme(session)
    return say(ended ? describe(ended) : 'nothing pays for referrals')
  }
  const all = await allProgrammes(session)
  for (const one of all) say(describe(one))
  if (all.length === 0) say('no programme yet')
}

function termsOf(values: Record<string, unknown>): ReferralProgrammeBody {
  const { referrer, friend, times, currency } = values
  const parsed = referralProgrammeBody.safeParse({
    ...{ referrer, friend, currency },
    times: Number(times),
  })
  if (parsed.success) return parsed.data
  throw new UsageError('open needs --referrer, --friend and --times', referralsUsage)
}

function describe({ id, status, currency, referrer, friend, times }: ReferralProgramme): string {
  return `${id}  ${status}  ${referrer} and ${friend} ${currency}, ${times} times`
}
