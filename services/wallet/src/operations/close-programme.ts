import type { Programme } from '@platform/contracts/wallet/programmes'
import { DomainError } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import { remainderGrantId } from '../domain/grant.ts'
import {
  CLOSING,
  closingNumber,
  fundIdOf,
  type ProgrammeEntry,
  remainderOf,
} from '../domain/programme.ts'
import type { Dependencies } from './dependencies.ts'
import { findFunded } from './find-funded.ts'
import { postGrant } from './post-grant.ts'

type Needed = Pick<Dependencies, 'funds' | 'grants' | 'entries' | 'ledger' | 'events' | 'clock'>

/**
 * Ends a programme, once: nothing new is paid from then on, and what it has not paid returns to the operator who funded it.
 * Each call goes through to the end, so one that a crash stopped is repeated; so is one for which the operator's account had no room.
 * @throws NOT_FOUND unless it is funded
 */
export async function closeProgramme(deps: Needed, programme: Programme): Promise<void> {
  const fund = await findFunded(deps, fundIdOf(programme))
  if (fund?.terms.kind !== 'parts') throw new DomainError('NOT_FOUND')
  const { fundId, operatorId, terms } = fund
  const amount = remainderOf(terms, await closingEntry(deps, fundId))
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
