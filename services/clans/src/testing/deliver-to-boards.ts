import type { EventDefinition } from '@platform/contracts/event'
import type { Events } from '@platform/service-kit'
import type { z } from 'zod'
import { consumeLeaderboardEvents } from '../events/consume-for-leaderboards.ts'
import type { LeaderboardDependencies } from '../operations/leaderboards/dependencies.ts'

interface Handler {
  type: string
  handle(data: unknown, event: { time: string }): Promise<unknown>
}

/** Delivers events to the consumers of leaderboards, without a broker. */
export function deliverToBoards(deps: LeaderboardDependencies) {
  const handlers: Handler[] = []
  const consume = (consumer: { handlers: readonly Handler[] }) =>
    handlers.push(...consumer.handlers)
  consumeLeaderboardEvents({ consume } as unknown as Events, deps)
  return async <T extends z.ZodType>(
    { type }: Pick<EventDefinition<T>, 'type'>,
    data: z.output<T>,
    time = deps.clock.now(),
  ): Promise<void> => {
    const wanted = handlers.filter((one) => one.type === type)
    if (wanted.length === 0) throw new Error(`leaderboards do not consume ${type}`)
    for (const { handle } of wanted) await handle(data, { time: time.toISOString() })
  }
}
