import { grantOf, type Opening } from '../../domain/rkade/opening.ts'
import type { Dependencies } from '../dependencies.ts'
import { postGrant } from '../post-grant.ts'

type Needed = Pick<Dependencies, 'chestOpenings' | 'grants' | 'ledger' | 'events' | 'crashPoint'>

/** Credits the prize of an opening, exactly once, however often it runs. One for which the account had no room is tried again. */
export async function payOpening(deps: Needed, opening: Opening): Promise<Opening> {
  if (opening.status === 'paid') return opening
  const grant = await deps.grants.take(grantOf(opening))
  const refusal = await postGrant(deps, grant, opening.status === 'full')
  deps.crashPoint('chest-paid')
  const status = refusal ? 'full' : 'paid'
  await deps.chestOpenings.end(opening.id, status)
  return { ...opening, status }
}
