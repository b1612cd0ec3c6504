import { parseArgs } from 'node:util'
import { currency as anyCurrency } from '@platform/contracts/envelope'
import { type BoostProgramme, boostProgrammeBody } from '@platform/contracts/quests/card-boosts'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { allBoosts, endBoosts, openBoosts } from './boosts-api.ts'

export const boostsUsage = `
       npm run operator -- boosts open --budget 10000 --most 50 [--currency KCASH]
       npm run operator -- boosts end [--currency KCASH] [--reason TEXT]
       npm run operator -- boosts list
  --budget AMOUNT   what the boosts of POG cards may add to rewards of campaigns in all
  --most AMOUNT     what they add to one reward at most
${sessionUsage}`

type Say = (line: string) => void

/** What pays for boosts of POG cards, through the public API with the operator's session. @throws Error with what is wrong */
export async function boostsCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      budget: { type: 'string' },
      most: { type: 'string' },
      currency: { type: 'string', default: 'KCASH' },
      reason: { type: 'string', default: 'By an operator' },
    },
  })
  const [verb, ...rest] = positionals
  const currency = anyCurrency.safeParse(values.currency)
  const isKnown = verb === 'open' || verb === 'end' || verb === 'list'
  if (rest.length > 0 || !isKnown || !currency.success) {
    throw new UsageError('The command is not complete, or has a word too many.', boostsUsage)
  }
  if (verb === 'open') {
    const { budget, most } = values
    const terms = boostProgrammeBody.safeParse({ budget, most, currency: currency.data })
    if (!terms.success) throw new UsageError('open needs --budget and --most', boostsUsage)
    return say(describe(await openBoosts(await openSession(values), terms.data)))
  }
  const session = await openSession(values)
  if (verb === 'end') {
    const ended = await endBoosts(session, currency.data, values.reason)
    return say(ended ? describe(ended) : 'nothing is boosted')
  }
  const all = await allBoosts(session)
  for (const one of all) say(describe(one))
  if (all.length === 0) say('no programme yet')
}

const describe = ({ id, status, currency, budget, most }: BoostProgramme) =>
  `${id}  ${status}  up to ${budget} ${currency}, ${most} for one reward at most`
