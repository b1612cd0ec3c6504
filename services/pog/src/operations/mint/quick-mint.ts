import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { DomainError } from '@platform/service-kit'
import type { Mint } from '../../domain/mint/mint.ts'
import { nextMint } from '../../domain/mint/next-mint.ts'
import type { Price } from '../../domain/slots/price.ts'
import { advanceMint } from './advance-mint.ts'
import { countStart, loadMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'
import { withReservedName } from './reserve-name.ts'
import { startOf } from './start-mint.ts'

/**
 * Mints a card of which the user chose the name alone, or also the look. Repeated while its work is under way, it changes nothing.
 * @param shown the price that the user saw
 * @throws QUICK_MINT_OFF, and as `reserveName` and `startMint`
 */
export async function quickMint(
  deps: MintDependencies,
  userId: string,
  { userName, look, shown }: { userName: string; look: AvatarLook; shown: Price },
): Promise<Mint> {
  if (deps.isQuickMintOff) throw new DomainError('QUICK_MINT_OFF')
  const before = await loadMint(deps, userId)
  const isRepeated = before.userName === userName && before.mode === 'quick_mint'
  if (!isRepeated || before.step === null) {
    if (before.state === 'Minted' && isRepeated) return before
    const start = await startOf(deps, before, shown)
    const starts = countStart(before, start.at)
    await withReservedName(deps, userId, userName, (mint, reserved) =>
      // What was counted and asked for is of the mint as it was read.
      mint.version === before.version
        ? nextMint({ ...mint, starts }, { type: 'quick-started', look, ...reserved, ...start })
        : null,
    )
  }
  await advanceMint(deps, userId)
  return loadMint(deps, userId)
}
