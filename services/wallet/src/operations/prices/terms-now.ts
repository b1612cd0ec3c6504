import type { Fiat } from '@platform/contracts/wallet/fiat'
import { DomainError } from '@platform/service-kit'
import { movedTerms, type RampTerms, requireTerms } from '../../domain/purchases/ramp-terms.ts'
import type { Dependencies } from '../dependencies.ts'
import { marketMove } from './market-move.ts'

type Needed = Pick<Dependencies, 'rampTerms' | 'priceFeed' | 'clock'>

/** What KCash costs and brings in a currency at present. @throws VALIDATION_FAILED for a currency without terms, UNAVAILABLE without a price */
export async function termsNow(deps: Needed, fiat: Fiat): Promise<RampTerms> {
  const terms = requireTerms(deps.rampTerms, fiat)
  return movedTerms(terms, await marketMove(deps, terms.follows))
}

/** The same of each currency that `isOpen`; one without a price at present is left out. */
export async function allTermsNow(
  deps: Needed,
  isOpen: (fiat: Fiat) => boolean,
): Promise<(readonly [Fiat, RampTerms])[]> {
  const open = (Object.keys(deps.rampTerms) as Fiat[]).filter(isOpen)
  const found = await Promise.all(
    open.map(async (fiat) => {
      const terms = await termsNow(deps, fiat).catch(ignoreUnavailable)
      return terms && ([fiat, terms] as const)
    }),
  )
  return found.filter((one) => one !== null)
}

function ignoreUnavailable(error: unknown): null {
  if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null
  throw error
}
