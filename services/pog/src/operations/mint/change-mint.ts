import { DAY_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit'
import { type Mint, newMint } from '../../domain/mint/mint.ts'
import type { UserEvent } from '../../domain/mint/mint-events.ts'
import { nextMint } from '../../domain/mint/next-mint.ts'
import type { MintDependencies } from './dependencies.ts'

/** The worker writes too, while it waits: so often a request reads again. */
const TRIES = 5
/** Work that a user may begin within a day: each draws a picture, and asks the wallet. */
const STARTS_A_DAY = 10

/** The user's mint; one of which nothing is stored when there is none. */
export async function loadMint(
  { mints, newCardId }: Pick<MintDependencies, 'mints' | 'newCardId'>,
  userId: string,
): Promise<Mint> {
  return (await mints.find(userId)) ?? newMint(userId, newCardId())
}

/** @throws DomainError MINT_STATE when the event is not possible now */
export function afterEvent(mint: Mint, event: UserEvent): Mint {
  const next = nextMint(mint, event)
  if (!next) throw new DomainError('MINT_STATE', { state: mint.state })
  return next
}

/**
 * Stores what the event makes of the mint as it is by then.
 * @throws DomainError MINT_STATE, IN_PROGRESS when other writes always came first, and what `decide` throws
 */
export async function changeMint(
  deps: Pick<MintDependencies, 'mints' | 'newCardId' | 'clock'>,
  userId: string,
  decide: (mint: Mint) => UserEvent | Promise<UserEvent>,
): Promise<Mint> {
  for (let left = TRIES; left > 0; left -= 1) {
    const mint = await loadMint(deps, userId)
    const next = afterEvent(mint, await decide(mint))
    const stored = await deps.mints.move(mint, next, deps.clock.now())
    if (stored) return stored
  }
  throw new DomainError('IN_PROGRESS')
}

/** When work began within the last day. @throws DomainError MINT_STARTED_OFTEN */
export function countStart({ starts }: Pick<Mint, 'starts'>, now: Date): Date[] {
  const since = now.getTime() - DAY_MS
  const recent = starts.filter((at) => at.getTime() > since)
  const [oldest] = recent
  if (oldest && recent.length >= STARTS_A_DAY) {
    throw new DomainError('MINT_STARTED_OFTEN', { retryAfterMs: oldest.getTime() - since })
  }
  return recent
}
