import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { defineEvent, topicOf } from '@platform/contracts/event'
import { freePorts } from '@platform/engines/free-ports'
import { startKafka } from '@platform/engines/kafka'
import {
  defineService,
  on,
  outboxField,
  Poison,
  type RunningService,
  startService,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import kafkajs, { type AclOperationTypes, Kafka } from 'kafkajs'
import { Schema } from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { kafkaPermissions, OPERATOR, type Permission } from './kafka-access.ts'

const engines = { mongo: true, kafka: true }
const publisher = { name: 'quests', engines, calls: [], callers: [], consumes: [] } as const
const reader = { name: 'wallet', engines, calls: [], callers: [], consumes: ['quests'] } as const
const made = defineEvent('quests.thing-made.v1', z.object({ name: z.string() }))

/** Users of the brokers; each has its name as its password. */
const users = ['admin', OPERATOR, publisher.name, reader.name]
const received: string[] = []
const stops: (() => Promise<unknown>)[] = []
let broker: string
let services: RunningService[]
let make: (name: string) => Promise<unknown>

const loginOf = (user: string) => ({
  KAFKA_BROKERS: broker,
  KAFKA_USERNAME: user,
  KAFKA_PASSWORD: user,
})

function clientOf(username: string): Kafka {
  const sasl = { mechanism: 'scram-sha-512' as const, username, password: username }
  const quiet = { logLevel: kafkajs.logLevel.NOTHING, retry: { retries: 0 } }
  return new Kafka({ brokers: [broker], sasl, ...quiet })
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kafka-access-'))
  // The third, for MongoDB, is not used.
  const [port, controller] = await freePorts(3)
  broker = `127.0.0.1:${port}`
  const logins = Object.fromEntries(users.map((user) => [user, user]))
  const kafka = await startKafka(folder, port, controller, undefined, port, logins)
  stops.push(
    () => rm(folder, { recursive: true }),
    () => kafka.stop(),
  )
  const admin = clientOf('admin').admin()
  await admin.connect()
  await admin.createAcls({ acl: kafkaPermissions([publisher, reader]).flatMap(aclsOf) })
  await admin.disconnect()

  // The reader comes first: it waits for a topic that it may not create.
  services = [await start(readerService), await start(publisherService)]
  stops.push(...services.map(({ stop }) => stop))
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const start = (service: Parameters<typeof startService>[0]) =>
  startService(
    service,
    {
      ...engineEnvironment(service.name),
      // The permissions name topics without a prefix, which other tests have.
      ...{ ...loginOf(service.name), KAFKA_TOPIC_PREFIX: '' },
      ...{ PORT: '0', START_TIMEOUT_MS: '1000' },
    },
    { log: pino({ level: 'silent' }) },
  )

const publisherService = defineService(publisher, {
  personalData: { personal: {}, notPersonal: ['things'] },
  async compose({ mongo, events, auth }) {
    auth.trust({ keys: [] })
    const schema = new Schema({ _id: String, outbox: outboxField })
    const things = mongo.model('Thing', schema, 'things')
    await mongo.initModels([things])
    const outbox = events.relay(things)
    make = async (name) => {
      const event = events.create(made, { key: name, data: { name } })
      await things.create({ _id: name, outbox: [event] })
      outbox.notify(name, [event])
    }
  },
})

const readerService = defineService(reader, {
  compose({ events, auth }) {
    auth.trust({ keys: [] })
    const handler = on(made, async ({ name }) => {
      received.push(name)
      if (name === 'bad') throw new Poison('bad')
    })
    events.consume({ from: 'quests', group: 'wallet.things', handlers: [handler] })
    // As balance streams do: without a group.
    events.subscribe({ from: 'quests', handlers: [] })
  },
})

test('services with the permissions of their users publish, consume and count what waits', async () => {
  for (const { app } of services) {
    await waitFor(async () => (await app.inject('/readyz')).statusCode === 200)
  }
  await make('good')
  await waitFor(() => received.includes('good'))
  await make('bad')
  const [{ app }] = services as [RunningService]
  await waitFor(async () =>
    /^dead_letters_waiting\{.*wallet\.things.*\} 1$/m.test((await app.inject('/metrics')).body),
  )
})

test('a service can neither publish events of another nor read what it does not consume', async () => {
  const producer = clientOf('wallet').producer()
  await producer.connect()
  stops.push(() => producer.disconnect())
  const messages = [{ value: 'forged' }]
  await expect(producer.send({ topic: topicOf('quests'), messages })).rejects.toThrow(
    'Not authorized',
  )

  const consumer = clientOf('quests').consumer({ groupId: 'quests.curious' })
  await consumer.connect()
  stops.push(() => consumer.disconnect())
  await expect(consumer.subscribe({ topic: topicOf('wallet') })).rejects.toThrow('Not authorized')
})

test('the operator replays the dead letters of a service', async () => {
  const command = new URL(
    '../../../../packages/service-kit/src/commands/replay-dlq.ts',
    import.meta.url,
  )
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command.pathname, 'replay', 'wallet.things'],
    { env: { ...process.env, ...loginOf(OPERATOR) } },
  )
  expect(stdout).toBe('1 replayed\n')
  await waitFor(() => received.filter((name) => name === 'bad').length === 2)
})

/** The permission as `kafka-acls.sh` sends it. */
function aclsOf({ user, resource, name, pattern, operations }: Permission) {
  return operations.map((operation) => ({
    resourceType: kafkajs.AclResourceTypes[resource === 'topic' ? 'TOPIC' : 'GROUP'],
    resourceName: name,
    resourcePatternType:
      kafkajs.ResourcePatternTypes[pattern === 'literal' ? 'LITERAL' : 'PREFIXED'],
    principal: `User:${user}`,
    host: '*',
    operation: kafkajs.AclOperationTypes[operationKey(operation)],
    permissionType: kafkajs.AclPermissionTypes.ALLOW,
  }))
}

/** "AlterConfigs" -> "ALTER_CONFIGS" */
const operationKey = (operation: string) =>
  operation.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as keyof typeof AclOperationTypes
