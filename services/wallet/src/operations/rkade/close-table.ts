import { CHEST_CURRENCY } from '@platform/contracts/rules/chest-table'
import { userAccount } from '../../domain/account.ts'
import { remainderGrantId } from '../../domain/grant.ts'
import { type ChestTable, chestFundId } from '../../domain/rkade/chest-table.ts'
import { closingOpening, type Opening } from '../../domain/rkade/opening.ts'
import type { Dependencies } from '../dependencies.ts'
import { postGrant } from '../post-grant.ts'

type Needed = Pick<
  Dependencies,
  'chestTables' | 'chestOpenings' | 'grants' | 'ledger' | 'events' | 'clock'
>

/** Ends a table for good, once: nothing is drawn from it any more, and what it has not given returns to who paid for it. */
export async function closeTable(
  deps: Needed,
  { id, budget, operatorId }: ChestTable,
): Promise<void> {
  const fundId = chestFundId(id)
  const { used } = await closing(deps, fundId)
  if (budget > used) {
    const grant = await deps.grants.take({
      ...{ id: remainderGrantId(fundId), fundId, claimId: null, kind: 'return' },
      ...{ account: userAccount(operatorId, CHEST_CURRENCY), amount: budget - used },
      createdAt: deps.clock.now(),
    })
    const refusal = await postGrant(deps, grant, true)
    if (refusal) throw new Error(`the rest of ${fundId} is refused: ${refusal}`)
  }
  await deps.chestTables.close(id)
}

async function closing({ chestOpenings, clock }: Needed, fundId: string): Promise<Opening> {
  for (;;) {
    const last = await chestOpenings.last(fundId)
    if (last?.status === 'closing') return last
    const end = closingOpening(fundId, last, clock.now())
    if (await chestOpenings.insert(end)) return end
  }
}
