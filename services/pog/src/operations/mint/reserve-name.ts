import { DomainError } from '@platform/service-kit'
import type { Mint } from '../../domain/mint/mint.ts'
import { nextMint } from '../../domain/mint/next-mint.ts'
import { loadMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'

type Needed = Pick<MintDependencies, 'mints' | 'names' | 'newCardId' | 'clock'>

/**
 * Reserves a name for the user's card, in place of an earlier one. Nothing is stored of a user whom identity does not know.
 * @throws MINT_STATE once the work has begun, VALIDATION_FAILED, USERNAME_TAKEN, USERNAME_FIXED, CARD_NAME_RESERVED_OFTEN,
 * USERNAME_CHANGED_OFTEN, NOT_FOUND, IN_PROGRESS, UNAVAILABLE
 */
export function reserveName(deps: Needed, userId: string, userName: string): Promise<Mint> {
  return withReservedName(deps, userId, userName, (mint, reserved) =>
    nextMint(mint, { type: 'name-reserved', ...reserved }),
  )
}

/** A reserved name, and until when it is kept. */
interface Reserved {
  userName: string
  keptUntil: Date
}

/**
 * Reserves the name and stores what `decide` makes of it. Of two requests at the same time the one that is stored has its name reserved.
 * @throws as `reserveName`, and what `decide` throws
 */
export async function withReservedName(
  deps: Needed,
  userId: string,
  userName: string,
  decide: (mint: Mint, reserved: Reserved) => Mint | null,
): Promise<Mint> {
  const { mints, names, clock } = deps
  const mint = await loadMint(deps, userId)
  const refused = () => new DomainError('MINT_STATE', { state: mint.state })
  // Before identity is asked: what is not possible now has no effect there.
  if (!decide(mint, { userName, keptUntil: clock.now() })) throw refused()
  const reserved = await names.reserve({ cardId: mint.cardId, userId, userName })
  const next = decide(mint, reserved)
  if (!next) throw refused()
  const stored = await mints.move(mint, next, clock.now())
  if (stored) return stored
  await reserveAgain(deps, userId, { cardId: mint.cardId, userName })
  throw new DomainError('IN_PROGRESS')
}

/** The name of the mint as it is stored is reserved, and not that of the request that came too late. */
async function reserveAgain(
  { mints, names }: Needed,
  userId: string,
  late: { cardId: string; userName: string },
): Promise<void> {
  const stored = await mints.find(userId)
  if (stored?.userName && stored.keptUntil) {
    const { cardId, userName } = stored
    await names.reserve({ cardId, userId, userName })
  } else if (!stored || stored.userName !== late.userName || stored.cardId !== late.cardId) {
    await names.release({ userId, ...late })
  }
}
