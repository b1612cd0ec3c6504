import { cardMinted } from '@platform/contracts/pog/events'
import { type Events, on } from '@platform/service-kit'
import { creditKPoints } from '../operations/credit-k-points.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** Minted cards earn K-Points: a user's first one, once, however often it is published. */
export function consumePogEvents(events: Events, deps: Dependencies): void {
  events.consume({
    from: 'pog',
    group: 'wallet.cards',
    handlers: [
      on(cardMinted, ({ userId, cardId, mintedAt: earnedAt }) =>
        creditKPoints(deps, { source: 'card', userId, cardId, earnedAt }),
      ),
    ],
  })
}
