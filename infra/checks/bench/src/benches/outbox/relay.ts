import { randomUUID } from 'node:crypto'
import { answers, defineService, ok, outboxField, runService } from '@platform/service-kit'
import { Schema } from 'mongoose'
import { z } from 'zod'
import { waitingEvent } from './events.ts'

// The kit's relay on its own collection: POST /publish?count=N stores N events, then publishes them.
const note = new Schema({ _id: String, outbox: outboxField }, { versionKey: false })
const POLL_MS = 10

const bench = defineService(
  { name: 'bench' },
  {
    async compose({ app, mongo, events }) {
      const Note = mongo.model('Note', note, 'notes')
      await mongo.initModels([Note])
      const outbox = events.relay(Note)
      const notes = Note.collection
      app.post(
        '/publish',
        {
          config: { access: 'public' },
          schema: {
            querystring: z.object({ count: z.coerce.number().int() }),
            response: answers({ 200: z.object({ ms: z.number() }) }),
          },
        },
        async ({ query: { count } }) => {
          const waitingEvents = Array.from({ length: count }, () => waitingEvent())
          const campaign = randomUUID()
          const claims = waitingEvents.map((event, slot) => ({
            _id: `${campaign}:${slot + 1}`,
            outbox: [event],
          }))
          await notes.insertMany(claims as never[])
          const began = performance.now()
          for (const { _id, outbox: events } of claims) outbox.notify(_id, events)
          const last = claims.at(-1)?._id ?? ''
          // First by id: polls that search all documents would slow the relay down.
          await until(async () => !(await isWaiting({ _id: last })))
          await until(async () => !(await isWaiting({})))
          const ms = performance.now() - began
          await notes.deleteMany({}) // so that every measurement starts empty
          return ok({ ms })
        },
      )
      const isWaiting = async (filter: object) => {
        const found = await notes.findOne({ ...filter, 'outbox.id': { $gt: '' } } as never)
        return found !== null
      }
    },
  },
)

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

await runService(bench)
