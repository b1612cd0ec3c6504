import { type Partner, type PartnerTerms, withoutRepeats } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'
import { recordIntendedChange } from './record-intended-change.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'clock' | 'ids'>

/** Creates the partner or replaces its terms. With `active: false` it gets no new token, and those it has are refused within seconds. */
export async function setPartner(
  deps: Needed,
  operatorId: string,
  key: string,
  input: PartnerTerms,
): Promise<Partner> {
  const terms = withoutRepeats(input)
  const details = { ...terms }
  await recordIntendedChange(deps, { operatorId, action: 'set-partner', partner: key, details })
  return deps.partners.set(key, terms, deps.clock.now())
}
