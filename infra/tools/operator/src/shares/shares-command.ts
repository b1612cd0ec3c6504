import { parseArgs } from 'node:util'
import { currency as anyCurrency } from '@platform/contracts/envelope'
import {
  type PartnerProgramme,
  partnerProgrammeBody,
} from '@platform/contracts/quests/partner-programmes'
import { UsageError } from '@platform/service-kit/command-line'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'
import { allShares, endShares, openShares } from './shares-api.ts'

export const sharesUsage = `
       npm run operator -- shares open --percent 10 --budget 10000 --most 50 [--partner KEY] [--currency KCASH]
       npm run operator -- shares end [--partner KEY] [--currency KCASH] [--reason TEXT]
       npm run operator -- shares list
  --percent NUMBER  the share of each reward that a campaign from a partner's embed pays, whole percent, on top of it
  --budget AMOUNT   what partners get in all
  --most AMOUNT     what they get for one reward at most
  --partner KEY     the one partner that it pays; without it every partner that has none of its own
${sessionUsage}`

type Say = (line: string) => void

/** By which rule partners are paid, through the public API with the operator's session. @throws Error with what is wrong */
export async function sharesCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      percent: { type: 'string' },
      budget: { type: 'string' },
      most: { type: 'string' },
      partner: { type: 'string' },
      currency: { type: 'string', default: 'KCASH' },
      reason: { type: 'string', default: 'By an operator' },
    },
  })
  const [verb, ...rest] = positionals
  const currency = anyCurrency.safeParse(values.currency)
  const isKnown = verb === 'open' || verb === 'end' || verb === 'list'
  if (rest.length > 0 || !isKnown || !currency.success) {
    throw new UsageError('The command is not complete, or has a word too many.', sharesUsage)
  }
  const whom = { partner: values.partner ?? null, currency: currency.data }
  if (verb === 'open') {
    const { budget, most, percent } = values
    const rule = { ...whom, budget, most, percent: Number(percent) }
    const terms = partnerProgrammeBody.safeParse(rule)
    if (!terms.success) {
      throw new UsageError('open needs --percent, --budget and --most', sharesUsage)
    }
    return say(describe(await openShares(await openSession(values), terms.data)))
  }
  const session = await openSession(values)
  if (verb === 'end') {
    const ended = await endShares(session, whom, values.reason)
    return say(ended ? describe(ended) : 'nothing is open')
  }
  const all = await allShares(session)
  for (const one of all) say(describe(one))
  if (all.length === 0) say('no programme yet')
}

const describe = ({ id, status, partner, currency, percent, budget, most }: PartnerProgramme) =>
  `${id}  ${status}  ${partner ?? 'all partners'}  ${percent} %, up to ${budget} ${currency}, ${most} for one reward at most`
