import type { Currency } from '@platform/contracts/money'
import type { Programme } from '@platform/contracts/wallet/programmes'
import { DomainError } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import type { Earning } from '../domain/earnings/earning.ts'
import { remainderGrantId } from '../domain/grant.ts'
import {
  CLOSING,
  closingNumber,
  entryId,
  fundIdOf,
  type ProgrammeEntry,
  remainderOf,
} from '../domain/programme.ts'
import type { Dependencies } from './dependencies.ts'
import { findFunded } from './find-funded.ts'
import { postGrant } from './post-grant.ts'

type Needed = Pick<
  Dependencies,
  'funds' | 'grants' | 'entries' | 'earnings' | 'ledger' | 'events' | 'clock'
>

/**
 * Ends a programme, once: nothing new is paid from then on, and what it has not paid returns to the operator who funded it.
 * Each call goes through to the end, so one that a crash stopped is repeated; so is one for which the operator's account had no room.
 * @throws NOT_FOUND unless it is funded
 */
export async function closeProgramme(deps: Needed, programme: Programme): Promise<void> {
  const fund = await findFunded(deps, fundIdOf(programme))
  if (fund?.terms.kind !== 'parts' && fund?.terms.kind !== 'budget')
    throw new DomainError('NOT_FOUND')
  const { fundId, operatorId, terms } = fund
  const amount =
    terms.kind === 'budget'
      ? terms.budget - (await closingEarning(deps, fundId, terms.currency)).used
      : remainderOf(terms, await closingEntry(deps, fundId))
  if (amount === 0n) return
  const grant = await deps.grants.take({
    id: remainderGrantId(fundId),
    fundId,
    claimId: null,
    account: userAccount(operatorId, terms.currency),
    amount,
    kind: 'return',
    createdAt: deps.clock.now(),
  })
  const refusal = await postGrant(deps, grant, true)
  if (refusal) throw new Error(`the rest of the programme ${fundId} is refused: ${refusal}`)
}

async function closingEntry({ entries, clock }: Needed, fundId: string): Promise<ProgrammeEntry> {
  for (;;) {
    const last = await entries.last(fundId)
    if (last?.businessId === CLOSING) return last
    const entry: ProgrammeEntry = {
      ...{ fundId, businessId: CLOSING, payees: [], createdAt: clock.now() },
      ...closingNumber(last),
    }
    if (await entries.insert(entry)) return entry
  }
}

/** The end of a programme of earnings: none has a number after it. Those that are there can be collected until they expire. */
async function closingEarning(
  { earnings, clock }: Needed,
  fundId: string,
  currency: Currency,
): Promise<Pick<Earning, 'used'>> {
  for (;;) {
    const last = await earnings.last(fundId)
    if (last?.businessId === CLOSING) return last
    const seq = (last?.seq ?? 0) + 1
    const now = clock.now()
    const end: Earning = {
      ...{ id: entryId(fundId, seq), fundId, seq, used: last?.used ?? 0n, businessId: CLOSING },
      ...{ userId: '', currency, earned: 0n, amount: 0n, taken: [], status: 'closing' },
      ...{ attempt: 0, tax: null, taxBasis: null },
      ...{ expiresAt: now, createdAt: now, collectedAt: null },
    }
    if (await earnings.insert(end, null)) return end
  }
}
