import { boostChanged, cardMinted, scoreChanged } from '@platform/contracts/pog/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** Cards, scores and boosts of users. Of each user the highest version stays: any order and any repetition leads to the same state. */
export function consumePogEvents(
  events: Events<'quests'>,
  { pogFacts }: Pick<Dependencies, 'pogFacts'>,
): void {
  events.consume({
    from: 'pog',
    group: 'quests.pog',
    handlers: [
      on(cardMinted, async ({ userId, page, mintedAt }, { aggregateversion }) => {
        await pogFacts.saveCard(userId, { page, mintedAt: new Date(mintedAt) }, aggregateversion)
      }),
      on(scoreChanged, async ({ userId, total, at }, { aggregateversion }) => {
        await pogFacts.saveScore(userId, { total, at: new Date(at) }, aggregateversion)
      }),
      on(boostChanged, async ({ userId, factor }, { aggregateversion }) => {
        await pogFacts.saveBoost(userId, { factor }, aggregateversion)
      }),
    ],
  })
}
