import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 20
const EVENTS = 4_000
/** Rounds until the embedded database's JVM is warm; the first ones take ten times as long. */
const WARM_UP = 10
const BARE = 'infra/checks/bench/src/benches/outbox/bare-producer.ts'

/** Events per second from documents through the kit's relay, against kafkajs with the same events from memory. */
export const outbox: Bench = {
  ids: ['outbox'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const { name } = environment.database('notes')
      const relay = await environment.serve(
        'relay',
        'infra/checks/bench/src/benches/outbox/relay.ts',
        {
          MONGO_DATABASE: name,
        },
      )
      const bare = await environment.serve('bare', BARE)
      const repeat = await environment.serve('bare-repeat', BARE)
      return compare(
        rounds,
        [
          {
            ...{ id: 'outbox', goal: 0.5, bound: 'least', unit: 'events/s' },
            ours: publishing(relay),
            note: 'outbox relay by raw kafkajs batches',
          },
        ],
        { baseline: publishing(bare), repeat: publishing(repeat) },
        Math.min(WARM_UP, rounds),
      )
    }),
}

function publishing(server: Server): Side {
  return async () => {
    const before = await server.cpu()
    const answer = await fetch(`${server.url}/publish?count=${EVENTS}`, { method: 'POST' })
    if (!answer.ok) throw new Error(`publish: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { ms: number } }
    const cpu = ((await server.cpu()) - before) / EVENTS
    return { value: (EVENTS * 1000) / data.ms, cpu }
  }
}
