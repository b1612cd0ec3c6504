import { programmePaid, programmeRefused } from '@platform/contracts/wallet/events'
import type { ProgrammePayment } from '@platform/contracts/wallet/programmes'
import { userAccount } from '../domain/account.ts'
import type { PartTerms } from '../domain/campaign-terms.ts'
import type { Grant } from '../domain/grant.ts'
import {
  collectUntilOf,
  entryId,
  fundIdOf,
  nextEntry,
  type ProgrammeEntry,
  type ProgrammeRefusal,
  paymentsOf,
} from '../domain/programme.ts'
import type { Dependencies } from './dependencies.ts'
import { addPartEarnings } from './earnings/add-part-earnings.ts'
import { findFunded } from './find-funded.ts'
import { postGrant } from './post-grant.ts'

type Needed = Pick<
  Dependencies,
  | 'funds'
  | 'grants'
  | 'entries'
  | 'earnings'
  | 'refusals'
  | 'ledger'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/** `republish`: it was published before and has no answer, so the answer is published again, and a refusal tried again. */
type Due = ProgrammePayment & { republish?: boolean }

/**
 * Pays every part of one payment of a programme out of its escrow, exactly once, however often it arrives: an entry under the
 * business id decides who is paid, then each part is a grant like that of a campaign's slot or, where the terms say so, an earning. The amounts come from the
 * wallet's own terms, several times where the payment says so and the terms allow it. Publishes `wallet.programme-paid.v1` or `wallet.programme-refused.v1`.
 */
export async function payProgramme(deps: Needed, due: Due): Promise<void> {
  const { programme, businessId, republish = false } = due
  const fund = await findFunded(deps, fundIdOf(programme))
  if (fund?.terms.kind !== 'parts') return refuse(deps, due, 'NO_TERMS')
  const taken = await takeEntry(deps, fund.fundId, fund.terms, due)
  if ('refused' in taken) return refuse(deps, due, taken.refused)
  deps.crashPoint('programme-entry-stored')
  const { entry } = taken
  const collectUntil = collectUntilOf(fund.terms, entry)
  if (collectUntil) await addPartEarnings(deps, fund.terms, entry, collectUntil)
  else if (!(await payEntry(deps, fund.terms, entry, republish))) {
    return refuse(deps, due, 'BALANCE_LIMIT')
  }
  const data = {
    ...{ programme, businessId, multiplier: entry.times },
    ...(collectUntil && { collectUntil: collectUntil.toISOString() }),
  }
  const event = deps.events.create(programmePaid, { key: businessId, subject: businessId, data })
  await deps.entries.publishPaid(entry, event, republish)
}

/** Of several writers at the same number one succeeds; the others read again. */
async function takeEntry(
  { entries, clock }: Pick<Needed, 'entries' | 'clock'>,
  fundId: string,
  terms: PartTerms,
  due: Due,
): Promise<{ entry: ProgrammeEntry } | { refused: ProgrammeRefusal }> {
  const { businessId, payees } = due
  for (;;) {
    // In this order: the last one may be this payment, which another writer has added between, and then it is known.
    const last = await entries.last(fundId)
    const known = await entries.ofBusiness(fundId, businessId)
    const next = nextEntry({ terms, known, last }, due)
    if ('known' in next) return { entry: next.known }
    if ('refused' in next) return next
    const entry = { fundId, ...next, businessId, payees, createdAt: clock.now() }
    if (await entries.insert(entry)) return { entry }
  }
}

/** @returns whether every part is posted; false when an account does not take its amount */
async function payEntry(
  deps: Needed,
  terms: PartTerms,
  entry: ProgrammeEntry,
  republish: boolean,
): Promise<boolean> {
  const { fundId, seq } = entry
  let isPaid = true
  for (const { part, userId, amount } of paymentsOf(terms, entry)) {
    const grant: Grant = await deps.grants.take({
      id: `${entryId(fundId, seq)}:${part}`,
      fundId,
      claimId: null,
      account: userAccount(userId, terms.currency),
      amount,
      kind: 'reward',
      createdAt: deps.clock.now(),
    })
    const refusal = await postGrant(deps, grant, republish)
    if (refusal === 'BALANCE_LIMIT') isPaid = false
    else if (refusal) throw new Error(`grant ${grant.id} refused: ${refusal}`)
  }
  return isPaid
}

async function refuse(
  { refusals, events }: Pick<Needed, 'refusals' | 'events'>,
  { programme, businessId, republish = false }: Due,
  reason: ProgrammeRefusal,
): Promise<void> {
  const data = { programme, businessId, reason }
  const event = events.create(programmeRefused, { key: businessId, subject: businessId, data })
  await refusals.publish(`${fundIdOf(programme)}/${businessId}`, reason, event, republish)
}
