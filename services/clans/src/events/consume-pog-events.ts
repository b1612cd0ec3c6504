import { scoreChanged } from '@platform/contracts/pog/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** POG scores of users. Of each user the highest version stays: any order and any repetition leads to the same state. */
export function consumePogEvents(
  events: Events,
  { pogScores, removals }: Pick<Dependencies, 'pogScores' | 'removals'>,
): void {
  events.consume({
    from: 'pog',
    group: 'clans.pog-scores',
    handlers: [
      on(scoreChanged, async ({ userId, total, isShown }, { aggregateversion: version }) => {
        await pogScores.save(userId, { total, isShown, version })
        // Of an account that is gone nothing is stored again.
        if ((await removals.among([userId])).length > 0) await pogScores.deleteUser(userId)
      }),
    ],
  })
}
