import type { PartnerTerms } from '@platform/contracts/identity/partners'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { hasTerms, type Partner, termsOf, withoutRepeats } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partners' | 'audit' | 'events' | 'clock' | 'ids'>

/**
 * Creates the partner or replaces its terms. With `active: false` it gets no new token, and those it has are refused within
 * seconds. Repeated, it changes nothing more.
 * @param change `before` is what the partner had when the caller decided, null if there was none
 * @throws DomainError PARTNER_CHANGED when that is not so any more
 */
export async function setPartner(
  deps: Needed,
  staff: Staff,
  key: string,
  { before, ...input }: PartnerTerms & { before: PartnerTerms | null },
): Promise<Partner> {
  const terms = withoutRepeats(input)
  const current = await deps.partners.find(key)
  if (current && hasTerms(current, terms)) return current
  if (!hasTerms(current, before)) throw new DomainError('PARTNER_CHANGED')
  await recordAct(deps, {
    by: staff,
    action: 'set-partner',
    subject: { kind: 'partner', id: key },
    ...(current && { before: termsOf(current) }),
    after: { ...terms },
  })
  const now = deps.clock.now()
  const stored = current
    ? await deps.partners.replace(current, terms, now)
    : await deps.partners.add(key, terms, now)
  if (stored) return stored
  const winner = await deps.partners.find(key)
  if (winner && hasTerms(winner, terms)) return winner
  throw new DomainError('PARTNER_CHANGED')
}
