import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { userRegistered } from '@platform/contracts/identity/events'
import { exitCodeOf } from '@platform/service-kit/command-line'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rolesWithRights } from '../migrations/0002-roles-with-rights.ts'
import { openRepositories } from '../testing/open-repositories.ts'
import { newPhone, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { grantCommand, listCommand, takeCommand } from './role-commands.ts'

const run = promisify(execFile)
let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ events: { subscribeTo: 'identity' } })
  vi.stubEnv('MONGO_URL', identity.env.MONGO_URL)
  vi.stubEnv('MONGO_DATABASE', identity.env.MONGO_DATABASE)
})
afterAll(() => identity.stop())

/** Runs a command as a process of its own. */
const runProgram = (name: string, ...args: string[]) =>
  run(process.execPath, [new URL(`./${name}.ts`, import.meta.url).pathname, ...args], {
    env: { ...process.env, ...identity.env },
  })
type Command = (args: string[], say: (line: string) => void) => Promise<void>
/** What a command says. */
async function call(command: Command, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await command(args, (line) => lines.push(line))
  return lines.join('\n')
}
const list = () => call((_none, say) => listCommand(say))

test('grant-role creates an account with every right, and its next tokens carry them', async () => {
  const phone = newPhone()
  const { stdout } = await runProgram('grant-role', phone)
  expect(stdout).toContain('admin, finance')
  const { accessToken, isNewUser, userId } = await identity.logIn(phone)
  expect(isNewUser).toBe(false)
  expect(decodeJwt(accessToken).roles).toEqual(['admin', 'finance'])
  expect(await list()).toContain(`${phone}  ${userId}`)
  // The running service publishes the event that the command left in the outbox.
  const registered = () =>
    identity.events.received(userRegistered).find(({ subject }) => subject === userId)
  expect(await waitFor(registered)).toMatchObject({
    type: 'identity.user-registered.v1',
    source: 'identity',
    data: { userId, country: 'India' },
  })
})

test('a role is added to an account that exists, once', async () => {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  await call(grantCommand, phone, 'admin')
  await call(grantCommand, phone, 'admin')
  const refreshed = await identity.call(
    'GET',
    `/api/auth/refresh-token?refresh_token=${refreshToken}`,
  )
  expect(decodeJwt(refreshed.data.accessToken).roles).toEqual(['admin'])
})

test('take-role takes the named roles, or all, and creates no account', async () => {
  const phone = newPhone()
  await call(grantCommand, phone)
  expect((await runProgram('take-role', phone, 'finance')).stdout).toMatch(/ is admin$/m)
  expect(decodeJwt((await identity.logIn(phone)).accessToken).roles).toEqual(['admin'])
  expect(await call(takeCommand, phone)).toContain('has no role')
  expect(await list()).not.toContain(phone)
  const stranger = newPhone()
  await expect(call(takeCommand, stranger)).rejects.toThrow(`no account has the number ${stranger}`)
})

test('refuses an invalid phone number or role before it writes anything', async () => {
  await expect(runProgram('grant-role', '12345')).rejects.toMatchObject({ code: 2 })
  const king = await call(grantCommand, newPhone(), 'king').catch(exitCodeOf)
  expect(king).toBe(2)
})

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
