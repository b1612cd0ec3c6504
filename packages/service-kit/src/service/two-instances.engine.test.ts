import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, test } from 'vitest'
import { on } from '../events/handler.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'

/** Two processes of one service, here side by side: the same database, topics and consumer group. */
interface Instance {
  keeper: Awaited<ReturnType<typeof startNoteKeeper>>
  /** Of the group: each event comes to one instance. */
  handled: Set<string>
  /** Of a stream: each event comes to every instance. */
  seen: Set<string>
}
let instances: Instance[]

async function startInstance(): Promise<Instance> {
  const handled = new Set<string>()
  const seen = new Set<string>()
  const keeper = await startNoteKeeper((_context, { events }) => {
    events.consume({
      from: 'notes',
      group: 'notes.readers',
      handlers: [on(noteTaken, async ({ noteId }) => void handled.add(noteId))],
    })
    events.subscribe({
      from: 'notes',
      handlers: [on(noteTaken, async ({ noteId }) => void seen.add(noteId))],
    })
  })
  return { keeper, handled, seen }
}

beforeAll(async () => {
  instances = [await startInstance(), await startInstance()]
})
afterAll(() => Promise.all(instances.map(({ keeper }) => keeper.stop())))

let taken = 0
/** Each instance takes every second note. */
async function takeNotes(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const id = `note-${taken++}`
    await instances[n % instances.length]!.keeper.take(id, 'text')
    ids.push(id)
  }
  return ids
}
const isHandled = (id: string) => instances.some(({ handled }) => handled.has(id))
const outboxes = () => instances[0]!.keeper.notes.countDocuments({ 'outbox.0': { $exists: true } })

test('both share the work of a group, each delivers all events to its streams, and no event stays in an outbox', async () => {
  const all: string[] = []
  // The second instance gets its partitions after a rebalance of the group, some time after its start.
  await waitFor(async () => {
    all.push(...(await takeNotes(10)))
    await waitFor(() => all.every(isHandled))
    return instances.every(({ handled }) => handled.size > 0)
  }, 50_000)
  const streamed = await takeNotes(20)
  for (const { seen } of instances) await waitFor(() => streamed.every((id) => seen.has(id)))
  await waitFor(async () => (await outboxes()) === 0)
})

test('when one stops, the other does the work of both', async () => {
  const [first, second] = instances
  await second!.keeper.stop()
  instances = [first!]
  const all = await takeNotes(20)
  await waitFor(() => all.every((id) => first!.handled.has(id)))
  await waitFor(async () => (await outboxes()) === 0)
})
