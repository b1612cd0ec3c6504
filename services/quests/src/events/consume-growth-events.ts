import { riskChanged } from '@platform/contracts/growth/events'
import { type Events, on } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'

/** What growth says of the risk of accounts. Of each account the highest version stays. */
export function consumeGrowthEvents(
  events: Events<'quests'>,
  { riskLevels, clock }: Pick<Dependencies, 'riskLevels' | 'clock'>,
): void {
  events.consume({
    from: 'growth',
    group: 'quests.risk',
    handlers: [
      on(riskChanged, ({ userId, level }, { aggregateversion }) =>
        riskLevels.save(userId, level === 'hold', aggregateversion, clock.now()),
      ),
    ],
  })
}
