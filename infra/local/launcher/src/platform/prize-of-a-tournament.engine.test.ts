import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { STARTS_AFTER_MS } from '@platform/contracts/clans/tournaments'
import { MINUTE_MS } from '@platform/contracts/constants'
import type { Session } from '@platform/contracts/identity/http'
import { serviceOf } from '@platform/contracts/services'
import { freePorts } from '@platform/engines/free-ports'
import { providerEnvironment, type Sandbox, startSandbox } from '@platform/sandbox'
import { type RunningService, startService } from '@platform/service-kit'
import { connectionsOf, type Place, settingsOf } from '@platform/service-kit/environment'
import { type Caller, createCaller, idempotencyKey } from '@platform/testing/caller'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../setup/places.mjs'
import { definitionOf } from './start-all-services.ts'

const NAMES = ['identity', 'wallet', 'clans'] as const
type Name = (typeof NAMES)[number]
const NOBODY = 'http://127.0.0.1:9'
const SITE = 'http://localhost:3000'
const GRANT = join(ROOT, 'services/identity/src/commands/grant-role.ts')

let folder: string
let sandbox: Sandbox
const environments = {} as Record<Name, NodeJS.ProcessEnv>
const running = {} as Record<Name, RunningService>

// The three services themselves, in this process; the others are at addresses where nobody listens.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prize-'))
  sandbox = await startSandbox()
  const free = await freePorts(NAMES.length)
  const ports = Object.fromEntries(NAMES.map((name, n) => [name, free[n]]))
  const place: Place = {
    addressOf: (name) => (ports[name] ? `http://127.0.0.1:${ports[name]}` : NOBODY),
    fileOf: ({ file }) => join(folder, file),
    serviceKeyFileOf: (name) => join(folder, `${name}.json`),
    values: { site: SITE, dataDir: folder, builds: NOBODY, devOrigins: SITE, ...PORTS },
  }
  for (const name of NAMES) {
    const descriptor = serviceOf(name)
    environments[name] = {
      ...settingsOf(descriptor, place, descriptor.localSettings),
      ...providerEnvironment(sandbox),
      ...engineEnvironment(name),
      ...connectionsOf(descriptor, place),
      ...{ BLOB_DIR: join(folder, 'blobs'), PORT: String(ports[name]), LOG_LEVEL: 'silent' },
      // A loaded machine delays the event loop and the answers of the database.
      ...{ MAX_EVENT_LOOP_DELAY_MS: '0', MONGO_WAIT_MS: '20000', CLAN_WORKER_MS: '300' },
    }
    running[name] = await startService(await definitionOf(name), environments[name])
  }
})
afterAll(async () => {
  for (const name of NAMES.toReversed()) await running[name]?.stop()
  await sandbox?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Ports of others that settings name, at which nobody listens. */
const PORTS = { 'port.shell': '9', 'port.betaShell': '9' }

interface Person {
  id: string
  at(name: Name): Caller
}

let numbers = 0
async function newPerson(role?: 'admin'): Promise<Person> {
  const phone = `+9198${String(70_000_000 + numbers++)}`
  if (role) {
    const env = { ...process.env, ...environments.identity }
    await promisify(execFile)(process.execPath, [GRANT, phone], { env })
  }
  const visitor = createCaller({ app: () => running.identity.app })
  const { data } = await visitor.post('/api/auth/otp/request', { channel: 'phone', phone })
  const [, code] = /(\d{6})/.exec(sandbox.inboxes.read(phone)[0]?.body ?? '') ?? []
  const given = { challengeId: data.challengeId, code }
  const opened = await visitor.post<Session & { userId: string }>('/api/auth/otp/verify', given)
  const { userId: id, accessToken } = opened.data
  const authorization = { authorization: `Bearer ${accessToken}` }
  return { id, at: (name) => createCaller({ app: () => running[name].app, id, authorization }) }
}

const available = async (person: Person): Promise<string> => {
  const { data } = await person.at('wallet').get('/api/wallets/balance')
  const found = data.balances.find(({ currency }: { currency: string }) => currency === 'KCASH')
  return found?.available ?? '0.00'
}

test('a prize that is asked for and approved is in the balance of who wins', async () => {
  const [operator, approver] = [await newPerson('admin'), await newPerson('admin')]
  const [winner, other] = [await newPerson(), await newPerson()]
  const issue = { userId: operator.id, currency: 'KCASH', amount: '100', reason: 'prizes' }
  const issued = await operator
    .at('wallet')
    .post('/api/wallets/admin/issue', issue, idempotencyKey())
  expect(issued.status).toBeLessThan(300)

  const made = await other.at('clans').post(
    '/api/tournaments',
    {
      ...{ game: 'chess', format: 'SINGLE_ELIMINATION', entrantKind: 'player', maxEntrants: 2 },
      startsAt: new Date(Date.now() + STARTS_AFTER_MS.least + MINUTE_MS).toISOString(),
    },
    idempotencyKey(),
  )
  expect(made.status).toBe(201)
  const path = `/api/tournaments/${made.data.id}`

  const prize = { currency: 'KCASH', places: ['50.00'] }
  const asked = await operator
    .at('clans')
    .put(`/api/tournaments/admin/${made.data.id}/prize`, prize)
  expect(asked.status).toBe(202)
  const approval = `/api/tournaments/admin/approvals/${asked.data.id}/approve`
  const decision = { bodyHash: asked.data.bodyHash, reason: 'The finals of the week' }
  expect((await operator.at('clans').post(approval, decision)).code).toBe('ANOTHER_PERSON_DECIDES')
  const approved = await approver.at('clans').post(approval, decision)
  expect(approved.code ?? approved.data.state).toBe('done')
  expect(await available(operator)).toBe('50.00')
  expect((await winner.at('clans').get(path)).data.prize).toMatchObject({ pool: '50.00' })

  for (const player of [winner, other]) {
    expect((await player.at('clans').post(`${path}/register`, {})).status).toBe(200)
    expect((await player.at('clans').post(`${path}/check-in`, {})).status).toBe(200)
  }
  expect((await other.at('clans').post(`${path}/start`, {})).status).toBe(200)
  const { data } = await winner.at('clans').get(`${path}/bracket`)
  const result = { winnerId: winner.id }
  for (const player of [winner, other]) {
    const match = `${path}/matches/${data.matches[0].id}/result`
    expect((await player.at('clans').post(match, result)).status).toBe(200)
  }

  const earnings = `/api/collect-earning/${winner.id}`
  const earned = await waitFor(async () => (await winner.at('wallet').get(earnings)).data.items[0])
  expect(earned).toMatchObject({ currency: 'KCASH', amount: '50.00', status: 'EARNING PENDING' })
  expect((await winner.at('clans').get(path)).data.prizes).toEqual([
    { entrantId: winner.id, amount: '50.00' },
  ])
  const collect = `${earnings}/collect/${earned.id}`
  const collected = await winner.at('wallet').post(collect, {}, idempotencyKey())
  expect(collected.code ?? collected.data.status).toBe('EARNING CREDITED')
  const { tax, net } = collected.data
  expect(Number(tax) + Number(net)).toBe(50)
  expect(await available(winner)).toBe(net)
  // The place of nobody is the winner's, so nothing returns; and nobody else was paid.
  expect([await available(operator), await available(other)]).toEqual(['50.00', '0.00'])
})
