import { DomainError } from '@platform/service-kit'
import { canAbandon, type Mint } from '../../domain/mint/mint.ts'
import { release } from '../slots/pay-for.ts'
import { advanceMint } from './advance-mint.ts'
import { changeMint, loadMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'

/**
 * Gives up what is begun: the name is free again, what was set aside is the user's again, and the drawn avatar is deleted. Once the
 * price is taken it is refused.
 * @throws MINT_TOO_LATE, IN_PROGRESS, UNAVAILABLE
 */
export async function abandonMint(deps: MintDependencies, userId: string): Promise<Mint> {
  const mint = await loadMint(deps, userId)
  if (mint.version === 0) return mint
  await changeMint(deps, userId, async (current) => {
    if (!canAbandon(current)) throw new DomainError('MINT_TOO_LATE')
    const { step, payment } = current
    // The price may be taken at this moment. Whichever ends the hold first decides.
    if (step === 'capture' && payment?.state === 'held' && !(await release(deps, payment.id))) {
      throw new DomainError('MINT_TOO_LATE')
    }
    return { type: 'abandoned', newCardId: deps.newCardId() }
  })
  await advanceMint(deps, userId)
  return loadMint(deps, userId)
}
