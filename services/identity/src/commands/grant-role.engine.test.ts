import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { topicOf } from '@platform/contracts/event'
import { decodeJwt } from 'jose'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rolesWithRights } from '../migrations/0002-roles-with-rights.ts'
import { openRepositories } from '../testing/open-repositories.ts'
import { newPhone, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const run = promisify(execFile)
let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const command = (name: string, ...args: string[]) => {
  const file = new URL(`./${name}.ts`, import.meta.url).pathname
  return run(process.execPath, [file, ...args], { env: { ...process.env, ...identity.env } })
}

test('grant-role creates an account with every right, and its next tokens carry them', async () => {
  const phone = newPhone()
  const { stdout } = await command('grant-role', phone)
  expect(stdout).toContain('admin, finance')
  const { accessToken, isNewUser, userId } = await identity.logIn(phone)
  expect(isNewUser).toBe(false)
  expect(decodeJwt(accessToken).roles).toEqual(['admin', 'finance'])
  expect((await command('list-roles')).stdout).toContain(`${phone}  ${userId}`)
  await expectRegistered(userId)
})

test('a role is added to an account that exists, once', async () => {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  await command('grant-role', phone, 'admin')
  await command('grant-role', phone, 'admin')
  const refreshed = await identity.call(
    'GET',
    `/api/auth/refresh-token?refresh_token=${refreshToken}`,
  )
  expect(decodeJwt(refreshed.data.accessToken).roles).toEqual(['admin'])
})

test('take-role takes the named roles, or all, and creates no account', async () => {
  const phone = newPhone()
  await command('grant-role', phone)
  expect((await command('take-role', phone, 'finance')).stdout).toMatch(/ is admin$/m)
  expect(decodeJwt((await identity.logIn(phone)).accessToken).roles).toEqual(['admin'])
  expect((await command('take-role', phone)).stdout).toContain('has no role')
  expect((await command('list-roles')).stdout).not.toContain(phone)
  await expect(command('take-role', newPhone())).rejects.toMatchObject({
    stderr: expect.stringContaining('no account has the number'),
  })
})

test('refuses an invalid phone number or role before it writes anything', async () => {
  await expect(command('grant-role', '12345')).rejects.toMatchObject({ code: 2 })
  await expect(command('grant-role', newPhone(), 'king')).rejects.toMatchObject({ code: 2 })
})

/** The running service publishes the event that the command left in the outbox. */
async function expectRegistered(userId: string): Promise<void> {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX: prefix } = identity.env
  const kafka = new Kafka({ brokers: [KAFKA_BROKERS], logLevel: logLevel.NOTHING })
  const consumer = kafka.consumer({ groupId: `${prefix}reader` })
  await consumer.connect()
  await consumer.subscribe({ topic: prefix + topicOf('identity'), fromBeginning: true })
  try {
    const event = await new Promise((resolve) => {
      void consumer.run({
        eachMessage: async ({ message }) => {
          const event = JSON.parse(String(message.value))
          if (event.subject === userId) resolve(event)
        },
      })
    })
    expect(event).toMatchObject({
      type: 'identity.user-registered.v1',
      source: 'identity',
      data: { userId, country: 'India' },
    })
  } finally {
    await consumer.disconnect()
  }
}

test('the roles of before the table of rights are renamed, once and however often', async () => {
  const phone = newPhone()
  const { userId } = await identity.logIn(phone)
  const { mongo, collection, close } = await openRepositories(identity)
  const { db } = mongo.connection
  if (!db) throw new Error('not connected')
  await collection('users').updateOne(
    { _id: userId as never },
    { $set: { roles: ['operator', 'treasurer', 'support'] } },
  )
  for (let run = 0; run < 2; run += 1) await rolesWithRights.up(db, new AbortController().signal)
  expect(decodeJwt((await identity.logIn(phone)).accessToken).roles).toEqual([
    'admin',
    'finance',
    'support',
  ])
  await close()
})
