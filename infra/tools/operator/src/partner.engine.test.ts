import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connection, type EmbedSession } from '@platform/contracts/identity/partners'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { credentialsFrom, type PartnerSite, startPartnerSite } from '@platform/sandbox/partner-site'
import { routesOf, type ServiceApp } from '@platform/service-kit'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { partnerCommand } from './partner/partner-command.ts'
import { createClient } from './platform/client.ts'
import { nothingKept } from './platform/kept-session.ts'
import { logInByCode } from './platform/log-in.ts'
import { callCommand, runCommand } from './testing/run-command.ts'
import { startPlatform } from './testing/start-platform.ts'

const OPERATOR = '+919800000001'
const ORIGIN = 'http://localhost:3102'
let platform: Awaited<ReturnType<typeof startPlatform>>
let site: PartnerSite
let directory: string
let file: string
beforeAll(async () => {
  platform = await startPlatform()
  // Where the commands store their session.
  vi.stubEnv('DATA_DIR', platform.env.DATA_DIR)
  directory = await mkdtemp(join(tmpdir(), 'partners-'))
  file = join(directory, 'partner.json')
  const credentials = credentialsFrom({ PARTNER_FILE: file })
  site = await startPartnerSite({ port: 0, siteUrl: platform.api, credentials })
  await runCommand(platform.env, 'operator', 'grant', OPERATOR)
})
afterAll(async () => {
  await site.stop()
  await platform.stop()
  await rm(directory, { recursive: true, force: true })
})

const partner = (...args: string[]) => {
  const session = ['--api', platform.api, '--code-from', platform.sandbox.url]
  return callCommand((say) => partnerCommand([...args, ...session], say))
}
const addSite = (...args: string[]) =>
  partner('add', 'Arena Weekly', '--origin', ORIGIN, '--keep', file, ...args)
const kept = async () => JSON.parse(await readFile(file, 'utf8')) as { key: string; secret: string }
const keyIn = (text: string) => /pk_[0-9a-f]{24}/.exec(text)?.[0] ?? ''
const shown = async (key: string) =>
  (await fetch(`${platform.api}/api/auth/partners/${key}`)).status

test('a partner is created, listed, turned off and on, and gets a new secret', async () => {
  const added = await partner('add', 'Fox Forum', '--origin', 'https://fox.example')
  expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/secret {2}sk_[\w-]{43}/) })
  const key = keyIn(added.output)
  const from = ['--code-from', platform.sandbox.url]
  const listed = await runCommand(platform.env, 'operator', 'partner', 'list', ...from)
  expect(listed.output).toContain(`${key}  Fox Forum  on  https://fox.example`)
  expect(await shown(key)).toBe(200)

  expect((await partner('off', key)).output).toContain(`${key}  Fox Forum  off`)
  expect(await shown(key)).toBe(404)
  await partner('on', key)
  expect(await shown(key)).toBe(200)

  const [moved, also] = ['https://fox.example.org', 'https://www.fox.example.org']
  const changed = await partner('change', key, '--origin', moved, '--origin', also)
  expect(changed.output).toContain(`${key}  Fox Forum  on  ${moved} ${also}  campaign-feed`)
  const fewer = await partner('change', key, '--embed', 'campaign-feed')
  expect(fewer.output).toMatch(new RegExp(`${also} {2}campaign-feed$`, 'm'))

  const secretIn = (text: string) => /sk_[\w-]{43}/.exec(text)?.[0]
  const renewed = secretIn((await partner('secret', key)).output)
  expect(renewed).toBeTruthy()
  expect(renewed).not.toBe(secretIn(added.output))
})

test('a command logs in anew when the login of an earlier one is no fresh proof any more', async () => {
  await partner('list')
  await ageProofs()
  const added = await partner('add', 'Late Site', '--origin', 'https://late.example')
  expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/secret {2}sk_/) })
})

test.each([
  [['add', 'No Site'], '--origin'],
  [['add', 'Plain', '--origin', 'http://plain.example'], 'not an origin: http://plain.example'],
  [['add', 'Path', '--origin', 'https://a.example/x'], 'not an origin: https://a.example/x'],
  [['add', 'E', '--origin', 'https://a.example', '--embed', 'x'], 'there are: campaign-feed'],
  [['off', 'pk_nobody00'], 'there is no partner pk_nobody00'],
  [['change', 'pk_nobody00', '--embed', 'campaign-feed'], 'there is no partner pk_nobody00'],
  [['change', 'pk_nobody00'], 'name what changes'],
  [['off'], 'usage:'],
  [['list', 'more'], 'usage:'],
  [['sing'], 'usage:'],
])('%j is refused with the reason', async (args, reason) => {
  const { code, output } = await partner(...args)
  // A partner that there is not is no mistake of the line.
  const expected = reason.startsWith('there is no partner') ? 1 : 2
  expect([code, output]).toEqual([expected, expect.stringContaining(reason)])
})

test('a site whose credentials are in a file is created once, however often it is added', async () => {
  expect((await addSite()).code).toBe(0)
  const first = await kept()
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await addSite()).output).toContain('its secret stays')
  expect(await kept()).toEqual(first)

  await rm(file)
  await addSite()
  const second = await kept()
  expect([second.key, second.secret === first.secret]).toEqual([first.key, false])
  expect((await partner('list')).output.match(/Arena Weekly/g)).toHaveLength(1)
})

test("a reader of the partner's site connects, is handed over, and their session only reads campaigns", async () => {
  await addSite()
  const { key } = await kept()
  const cookie = await logInAtSite('Ana')
  expect(await embedToken(cookie)).toBeNull()

  const link = await fetch(`${site.url}/connect`, { headers: { cookie }, redirect: 'manual' })
  const target = new URL(link.headers.get('location') ?? '')
  expect([target.pathname, target.searchParams.get('partner')]).toEqual(['/connect', key])
  const token = new URLSearchParams(target.hash.slice(1)).get('token')
  await agree({ partner: key, token })

  const signIn = await embedToken(cookie)
  const redeemed = await post('/api/auth/embed/sign-in', { partner: key, token: signIn })
  const { data } = (await redeemed.json()) as { data: EmbedSession }
  const list = '/api/airdrop-campaign/campaigns/by-state'
  expect(await admitted(`Bearer ${data.accessToken}`)).toEqual([`GET ${list}`, `HEAD ${list}`])
})

/** As if everybody had logged in eleven minutes ago: ten minutes is a proof fresh. */
async function ageProofs(): Promise<void> {
  const { MONGO_URL = '', MONGO_DATABASE } = platform.env
  const client = await new mongo.MongoClient(MONGO_URL).connect()
  const provenAt = new Date(Date.now() - FRESH_PROOF_MS - 60_000)
  await client.db(MONGO_DATABASE).collection('sessions').updateMany({}, { $set: { provenAt } })
  await client.close()
}

async function logInAtSite(name: string): Promise<string> {
  const answer = await fetch(`${site.url}/log-in`, {
    method: 'POST',
    body: new URLSearchParams({ name }),
    redirect: 'manual',
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function embedToken(cookie: string): Promise<string | null> {
  const answer = await fetch(`${site.url}/embed-token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string | null }).token
}

/** A user of our site logs in and agrees to the connection. */
async function agree(link: object): Promise<void> {
  const client = createClient(platform.api)
  const codes = codeFromInbox(platform.sandbox.url)
  const session = await logInByCode(client, '+919800000777', codes, nothingKept)
  await session.call({
    method: 'POST',
    path: '/api/auth/embed/connect',
    data: connection,
    body: link,
  })
}

const post = (path: string, body: object) =>
  fetch(`${platform.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The routes of all services that accept this token, but the public ones. */
async function admitted(authorization: string): Promise<string[]> {
  const taken = await Promise.all(platform.apps.map((app) => admittedBy(app, authorization)))
  return taken.flat().sort()
}

async function admittedBy(app: ServiceApp, authorization: string): Promise<string[]> {
  const taken: string[] = []
  for (const { method, url, access } of routesOf(app)) {
    if (access === 'public') continue
    const call = {
      method: method as 'GET',
      url: url.replace(/:\w+/g, ID),
      headers: { authorization },
    }
    const { statusCode } = await app.inject(call)
    // 403: the user has not agreed that it is read.
    if (statusCode !== 401 && statusCode !== 403) taken.push(`${method} ${url}`)
  }
  return taken
}

const ID = '00000000-0000-4000-8000-000000000000'
