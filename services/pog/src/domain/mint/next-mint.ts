import { afterChoice } from './after-choice.ts'
import { afterStep } from './after-step.ts'
import { withGivenBack, withLeftover } from './leftovers.ts'
import { canAbandon, type Mint, newMint } from './mint.ts'
import type { MintEvent } from './mint-events.ts'

/** The mint after the event; null where the event is not possible in its state. */
export function nextMint(mint: Mint, event: MintEvent): Mint | null {
  switch (event.type) {
    case 'name-reserved':
    case 'chosen':
    case 'selfie-stored':
    case 'selfie-removed':
    case 'started':
    case 'quick-started':
      return afterChoice(mint, event)
    case 'abandoned':
      return canAbandon(mint) ? abandoned(mint, event.newCardId) : null
    case 'cleaned':
      return withGivenBack(mint, event.leftover, event.at)
    default:
      return afterStep(mint, event)
  }
}

function abandoned(mint: Mint, newCardId: string): Mint {
  const { payment, payments, cardId, userName, avatarId } = mint
  const hasHold = payment?.state === 'placing' || payment?.state === 'held'
  const holdId = hasHold ? payment.id : null
  return {
    ...newMint(mint.userId, newCardId),
    version: mint.version,
    starts: mint.starts,
    ...withLeftover(mint, { cardId, userName, holdId, avatarId }, payments > 0),
  }
}
