import { recordAct, type Staff } from '@platform/service-kit'
import { type Partner, type PartnerTerms, termsOf, withoutRepeats } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'events' | 'clock' | 'ids'>

/** Creates the partner or replaces its terms. With `active: false` it gets no new token, and those it has are refused within seconds. */
export async function setPartner(
  deps: Needed,
  staff: Staff,
  key: string,
  input: PartnerTerms,
): Promise<Partner> {
  const terms = withoutRepeats(input)
  const current = await deps.partners.find(key)
  await recordAct(deps, {
    ...{ by: staff, action: 'set-partner', subject: { kind: 'partner', id: key } },
    ...{ ...(current && { before: termsOf(current) }), after: { ...terms } },
  })
  return deps.partners.set(key, terms, deps.clock.now())
}
