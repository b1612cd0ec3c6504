import { defineEvent } from '@platform/contracts/event'
import { engineEnvironment } from '@platform/testing/engines'
import { type Model, Schema } from 'mongoose'
import { pino } from 'pino'
import { z } from 'zod'
import type { Events } from '../events/events.ts'
import { outboxField } from '../events/outbox.ts'
import type { Outbox } from '../events/relay.ts'
import { defineService, type ServiceContext } from '../service/definition.ts'
import { startService } from '../service/start.ts'

export const noteTaken = defineEvent(
  'notes.note-taken.v1',
  z.object({ noteId: z.string(), text: z.string() }),
)

/** Every broker refuses a topic of this name, like one that the service may not read. */
export const IMPOSSIBLE_SERVICE = 'no/service' as 'quests'

export interface NoteKeeper {
  notes: Model<{ _id: string; outbox: unknown[] }>
  outbox: Outbox
  events: Events<'notes'>
  /** Stores a note whose outbox holds one event per text, in order. */
  take(id: string, ...texts: string[]): Promise<void>
}

type NoteContext = ServiceContext<unknown, string, 'notes'>

const schema = new Schema<{ _id: string; outbox: unknown[] }>({
  _id: { type: String, required: true },
  outbox: outboxField,
})

/** A small real service, `notes`, with a database, an outbox, and what a test adds. */
export async function startNoteKeeper(
  compose: (context: NoteContext, notes: NoteKeeper) => void | Promise<void> = () => {},
  env: Record<string, string> = {},
) {
  let keeper: NoteKeeper | undefined
  const service = defineService(
    { name: 'notes', consumes: ['quests', IMPOSSIBLE_SERVICE] },
    {
      async compose(context) {
        const { mongo, events, auth } = context
        auth.trust({ keys: [] })
        const notes = mongo.model('Note', schema, 'notes')
        await mongo.initModels([notes])
        const outbox = events.relay(notes)
        const take = async (id: string, ...texts: string[]) => {
          const made = texts.map((text) =>
            events.create(noteTaken, { key: id, data: { noteId: id, text } }),
          )
          await notes.create({ _id: id, outbox: made })
        }
        keeper = { notes, outbox, events, take }
        await compose(context as NoteContext, keeper)
      },
    },
  )
  const base = {
    ...engineEnvironment('notes'),
    PORT: '0',
    // A loaded machine delays the event loop; no test with this service is about that.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  }
  const running = await startService(
    service,
    { ...base, ...env },
    { log: pino({ level: 'silent' }) },
  )
  if (!keeper) throw new Error('not composed')
  return { ...running, ...keeper }
}
