import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { compare, type Side } from '../../paired/compare.ts'
import type { Server } from '../../servers/start-server.ts'
import { openReaders } from './readers.ts'

const ROUNDS = 20
const CLIENTS = 1_000
/** Events to each client in one round. */
const TIMES = 10
const BARE = 'infra/checks/bench/src/benches/sse/bare-streams.ts'

/** Events per second to 1,000 open streams, each with its own event, against `node:http`. */
export const sse: Bench = {
  ids: ['sse'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const kit = await environment.serve(
        'streams',
        'infra/checks/bench/src/benches/sse/streams.ts',
      )
      const bare = await environment.serve('bare', BARE)
      const bareAgain = await environment.serve('bare-repeat', BARE)
      const sides = await Promise.all([kit, bare, bareAgain].map(sendingTo))
      const [ours, baseline, repeat] = sides as [Side, Side, Side]
      return compare(
        rounds,
        [
          {
            ...{ id: 'sse', goal: 0.8, bound: 'least', unit: 'events/s' },
            ours,
            note: `server-sent events to ${CLIENTS} clients`,
          },
        ],
        { baseline, repeat },
      )
    }),
}

async function sendingTo(server: Server): Promise<Side> {
  const readers = await openReaders(server.url, CLIENTS)
  const events = CLIENTS * TIMES
  return async () => {
    const before = await server.cpu()
    const began = performance.now()
    const all = readers.received(events)
    const answer = await fetch(`${server.url}/send?times=${TIMES}`, { method: 'POST' })
    if (!answer.ok) throw new Error(`send: ${answer.status} ${await answer.text()}`)
    await all
    const seconds = (performance.now() - began) / 1000
    const cpu = ((await server.cpu()) - before) / events
    return { value: events / seconds, cpu }
  }
}
