import type { Bench } from '../../bench.ts'
import { onStage } from '../../engines/open-stage.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'

const ROUNDS = 20
const EVENTS = 4_000
/** Rounds until the embedded database has compiled what it runs; the first ones take ten times as long. */
const WARM_UP = 10
const BARE = 'infra/checks/bench/src/benches/outbox/bare-producer.ts'

/** Events a second out of documents, through the kit's relay, against kafkajs sending the same from memory. */
export const outbox: Bench = {
  ids: ['outbox'],
  run: (rounds = ROUNDS) =>
    onStage(async (stage) => {
      const { name } = stage.database('notes')
      const relay = await stage.serve('relay', 'infra/checks/bench/src/benches/outbox/relay.ts', {
        MONGO_DATABASE: name,
      })
      const bare = await stage.serve('bare', BARE)
      const twin = await stage.serve('bare-twin', BARE)
      return compare(
        rounds,
        [
          {
            ...{ id: 'outbox', goal: 0.5, bound: 'least', unit: 'events/s' },
            ours: publishing(relay),
            note: 'outbox relay by raw kafkajs batches',
          },
        ],
        { other: publishing(bare), twin: publishing(twin) },
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
