import { defineEvent, type EventDefinition, type EventType } from '@platform/contracts/event'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { on } from '../events/handler.ts'
import { outboxField } from '../events/outbox.ts'
import { ok } from '../http/envelope.ts'
import { defineService, type ServiceContext } from '../service/definition.ts'
import { type RunningService, startService } from '../service/start.ts'
import { createLogger } from './logger.ts'

const question = z.object({ id: z.string() })
/** The path of a claim: quests publishes, the wallet consumes and publishes, quests consumes. */
const asked = defineEvent('quests.asked.v1', question)
const answered = defineEvent('wallet.answered.v1', question)
const refused = defineEvent('quests.refused.v1', question)

interface Line {
  service: string
  msg: string
  traceId?: string
}
const lines: Line[] = []
const running: RunningService[] = []
const logger = (name: string) =>
  createLogger(name, 'info', { write: (text: string) => void lines.push(JSON.parse(text)) })

interface Published {
  _id: string
  outbox: unknown[]
}
const schema = new Schema<Published>({ _id: { type: String, required: true }, outbox: outboxField })

/** Returns a function that stores a document with one event in its outbox. */
async function createPublish<Own extends string>({
  mongo,
  events,
  name,
}: Pick<ServiceContext<unknown, never, Own>, 'mongo' | 'events' | 'name'>) {
  const model = mongo.model('Published', schema, `${name}_published`)
  await mongo.initModels([model])
  const outbox = events.relay(model)
  return async (event: EventDefinition<typeof question, EventType<Own>>, id: string) => {
    await model.create({ _id: id, outbox: [events.create(event, { key: id, data: { id } })] })
    outbox.notify(id)
  }
}

const quests = defineService(
  { name: 'quests', callers: [], consumes: ['wallet'] },
  {
    personalData: { personal: {}, notPersonal: ['quests_published'] },
    async compose(context) {
      const publish = await createPublish(context)
      context.auth.trust({ keys: [] })
      context.app.post('/ask/:id', { config: { access: 'public' } }, async (request) => {
        const { id } = request.params as { id: string }
        await publish(id.startsWith('bad') ? refused : asked, id)
        return ok({})
      })
      const hear = on(answered, async () => context.log.info('answer heard'))
      context.events.consume({ from: 'wallet', group: 'quests.answers', handlers: [hear] })
    },
  },
)
const wallet = defineService(
  { name: 'wallet', callers: [], consumes: ['quests'] },
  {
    personalData: { personal: {}, notPersonal: ['wallet_published'] },
    async compose(context) {
      const publish = await createPublish(context)
      context.auth.trust({ keys: [] })
      const hear = on(asked, async ({ id }) => {
        context.log.info('question heard')
        await publish(answered, id)
      })
      const fail = on(refused, async () => {
        throw new Error('cannot')
      })
      context.events.consume({
        from: 'quests',
        group: 'wallet.questions',
        handlers: [hear, fail],
      })
    },
  },
)

beforeAll(async () => {
  const env = { ...engineEnvironment('trace'), PORT: '0' }
  for (const service of [quests, wallet]) {
    running.push(await startService(service, env, { log: logger(service.name) }))
  }
})
afterAll(() => Promise.all(running.map(({ stop }) => stop())))

const ask = (id: string, traceId: string) => {
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  return running[0]?.app.inject({ method: 'POST', url: `/ask/${id}`, headers })
}
const linesOf = (traceId: string) =>
  lines.filter((line) => line.traceId === traceId).map(({ service, msg }) => `${service}: ${msg}`)

test('one trace id goes from the request over Kafka through the logs of both services, and back', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await Promise.all([ask('1', traceId), ask('2', 'f'.repeat(32))])
  await waitFor(() => linesOf(traceId).length >= 5)
  expect(linesOf(traceId).sort()).toEqual([
    'quests: answer heard',
    'quests: event',
    'quests: request',
    'wallet: event',
    'wallet: question heard',
  ])
})

test('a failing event is logged, and dead-lettered, with the trace id of its request', async () => {
  const traceId = 'a'.repeat(32)
  await ask('bad', traceId)
  await waitFor(() => linesOf(traceId).includes('wallet: event became a dead letter'))
  expect(linesOf(traceId)).toContain('wallet: event failed, trying again')
})
