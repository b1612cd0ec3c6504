import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type ReferralProgramme,
  type ReferralProgrammeBody,
  referralProgrammeBody,
} from '@platform/contracts/quests/referrals'
import { UsageError } from '@platform/service-kit/command-line'
import { z } from 'zod'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { allProgrammes, endProgramme, openProgramme } from './referrals-api.ts'

export const referralsUsage = `
       npm run operator -- referrals open --referrer 50 --friend 20 --times 1000 [--currency KCASH] [--issue]
           [--boosts boosts.json]
       npm run operator -- referrals end [--reason TEXT]
       npm run operator -- referrals list
  --boosts FILE     a JSON list of boosts: multiplier (2 to 5), with startsAt and endsAt (times with their zone) or firstFriends, or both:
                    [{"multiplier": 2, "startsAt": "2026-12-05T00:00:00+05:30", "endsAt": "2026-12-07T00:00:00+05:30"}]
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
      reason: { type: 'string', default: 'By an operator' },
      boosts: { type: 'string' },
      issue: { type: 'boolean', default: false },
    },
  })
  const [verb, ...rest] = positionals
  if (rest.length > 0 || !(verb === 'open' || verb === 'end' || verb === 'list')) {
    throw new UsageError('The command is not complete, or has a word too many.', referralsUsage)
  }
  if (verb === 'open') {
    const terms = termsOf({ ...values, boosts: await boostsOf(values.boosts) })
    const session = await openSession(values)
    return say(describe(await openProgramme(session, terms, { issueMissing: values.issue })))
  }
  const session = await openSession(values)
  if (verb === 'end') {
    const ended = await endProgramme(session, values.reason)
    return say(ended ? describe(ended) : 'nothing pays for referrals')
  }
  const all = await allProgrammes(session)
  for (const one of all) say(describe(one))
  if (all.length === 0) say('no programme yet')
}

function termsOf(values: Record<string, unknown>): ReferralProgrammeBody {
  const { referrer, friend, times, currency, boosts } = values
  const parsed = referralProgrammeBody.safeParse({
    ...{ referrer, friend, currency, boosts },
    times: Number(times),
  })
  if (parsed.success) return parsed.data
  const isOfBoosts = parsed.error.issues.some(({ path }) => path[0] === 'boosts')
  const wrong = isOfBoosts
    ? `the file of boosts is wrong: ${z.prettifyError(parsed.error)}`
    : 'open needs --referrer, --friend and --times'
  throw new UsageError(wrong, referralsUsage)
}

/** @throws UsageError where the file is none, or no JSON */
async function boostsOf(file: string | undefined): Promise<unknown> {
  if (file === undefined) return []
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new UsageError(`${file} is not a JSON file`, referralsUsage)
  }
}

function describe(programme: ReferralProgramme): string {
  const { id, status, currency, referrer, friend, times, taken = 0, boosts } = programme
  const shown = boosts.map(({ multiplier, startsAt, endsAt, firstFriends }) =>
    [
      `x${multiplier}`,
      startsAt && `from ${startsAt}`,
      endsAt && `until ${endsAt}`,
      firstFriends !== undefined && `for the first ${firstFriends} friends of each user`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const kept = taken > 0 ? `, ${taken} of them paid or promised` : ''
  const terms = `${referrer} and ${friend} ${currency}, ${times} times${kept}`
  return `${id}  ${status}  ${[terms, ...shown].join('; ')}`
}
