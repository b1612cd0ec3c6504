import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ReleaseNotice, releaseNotice } from '@platform/contracts/registry/notices'
import type { Report } from '@platform/contracts/registry/reports'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { providerEnvironment, startSandbox } from '@platform/sandbox'
import { isSignedBy } from '@platform/service-kit'
import { expect, onTestFinished, test } from 'vitest'
import { recordOf, type SampleBuild, sampleBuild } from '../../testing/sample-build.ts'
import {
  buildPath,
  type Call,
  readManifest,
  release,
  startRegistry,
} from '../../testing/start-registry.ts'
import { addressOf, inParallel, newDevice, report } from '../../testing/start-reporting.ts'
import { testTeam } from '../../testing/teams.ts'

const remote = 'mfe-quests'
const EMAIL = 'quests-team@example.com'

interface Received {
  notice: ReleaseNotice
  body: string
  signature: string
}

/** The server of a team. @param statuses what it answers, one after another; then 200 */
async function startReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    const signature = String(request.headers['x-webhook-signature'])
    received.push({ notice: releaseNotice.parse(JSON.parse(body)), body, signature })
    response.statusCode = statuses.shift() ?? 200
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { received, host, hook: `http://${host}/releases` }
}

async function start(statuses?: number[]) {
  const receiver = await startReceiver(statuses)
  const sandbox = await startSandbox()
  onTestFinished(sandbox.stop)
  const registry = await startRegistry({
    ...providerEnvironment(sandbox, ['smtp']),
    ...{ WEBHOOK_INSECURE_HOSTS: receiver.host, JUDGE_EVERY_MS: '100' },
  })
  const notify = { webhook: { url: receiver.hook, secretVersion: 1 }, emails: [EMAIL] }
  await registry.writeRoles({ teams: [testTeam(undefined, { notify })] })
  // The file is read again within two seconds.
  await expect
    .poll(async () => (await registry.call('GET', 'team')).data.webhook, { timeout: 10_000 })
    .toMatchObject({ url: receiver.hook, isListed: true })
  const mails = () => sandbox.inboxes.read(EMAIL)
  return { ...registry, ...receiver, mails }
}

const commit = (n: number, subject: string) => ({ commit: String(n).repeat(40), subject })

/** Registers a build with the commits that it was made of, before `release` registers it again. */
async function registerWith(
  call: Call,
  build: SampleBuild,
  history: ReturnType<typeof commit>[],
): Promise<SampleBuild> {
  const record = { ...(await recordOf(build)), history }
  expect((await call('PUT', buildPath(build), record)).status).toBe(200)
  return build
}

test('a stopped canary is announced once, with its stack and the commits since the stable version', async () => {
  const { call, url, received, mails } = await start()
  const old = commit(1, 'feat: a page')
  const fresh = commit(2, 'feat: a faster page')
  await release(call, await registerWith(call, sampleBuild('1.0.0'), [old]))
  await release(call, await registerWith(call, sampleBuild('1.1.0'), [fresh, old]), 50)
  const map = {
    ...{ version: 3, names: [], mappings: 'AAAA' },
    sources: ['webpack://mfe-quests@1.1.0/./src/pages/campaign.tsx'],
  }
  await call(
    ...(['PUT', `${remote}/builds/1.1.0/source-maps/remoteEntry.js`] as const),
    Buffer.from(JSON.stringify(map)),
  )

  await inParallel(Array(150).fill(0), openPage)
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  const [{ notice, body, signature }] = received as [Received]
  expect(notice).toMatchObject({
    type: 'canary.stopped',
    data: {
      ...{ remote, channel: 'stable', version: '1.1.0', stable: '1.0.0', refusal: null },
      commits: { items: [fresh], isComplete: true },
      evidence: { canary: { version: '1.1.0' } },
      errors: [
        {
          message: 'no campaign #',
          isNew: true,
          mapped: [{ source: 'mfe-quests/src/pages/campaign.tsx', line: 1 }],
        },
      ],
    },
  })
  const { secret } = (await call('GET', 'team')).data.webhook
  const [, time = '', mac = ''] = /^t=(\d+),(v1=\w+)$/.exec(signature) ?? []
  expect(isSignedBy(secret, { timestamp: time, signature: mac, body }, new Date())).toBe(true)

  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
  const [mail] = mails()
  expect(mail?.subject).toBe('mfe-quests: the canary 1.1.0 was stopped in stable')
  expect(mail?.body).toContain('at mfe-quests/src/pages/campaign.tsx:1:1')
  expect(mail?.body).toContain('2222222222 feat: a faster page')
  expect(mail?.body).not.toContain('feat: a page')
  expect(received).toHaveLength(1)

  async function openPage(_: number, page: number) {
    const address = addressOf(page, 12)
    const device = await newDevice(url, address)
    const served = (await readManifest(call)).remotes[remote]
    if (!served) throw new Error('mfe-quests is not served')
    const { version } = await chooseVersion(
      ...([served.versions, served.releaseSalt, device.replace(/\..*/, '')] as const),
    )
    const error = {
      ...{ name: 'TypeError', message: 'no campaign 4711' },
      frames: [{ file: 'remoteEntry.js', line: 1, column: 1 }],
    }
    const outcome: Report =
      version === '1.1.0'
        ? { kind: 'failed', remote, version, reason: 'render', error }
        : { kind: 'loaded', remote, version, ms: 500 }
    await report(url, device, [outcome], address)
  }
})

const props = (names: string[]) => ({
  exposes: {
    './mount': { props: { type: 'object' }, events: {} },
    './feed': { props: { type: 'object', required: names }, events: {} },
  },
})

test('a refused release is announced once a day, again after a failed attempt', async () => {
  const { call, received, mails } = await start([500])
  await release(call, sampleBuild('1.0.0', {}, remote, props([])))
  const broken = sampleBuild('1.1.0', {}, remote, props(['limit']))
  for (let n = 0; n < 2; n++) expect((await release(call, broken)).code).toBe('CONTRACT_BROKEN')
  expect((await call('POST', `${remote}/channels/stable/release`, { version: '9.9.9' })).code).toBe(
    'NOT_FOUND',
  )
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
  expect(received).toMatchObject([
    {
      notice: {
        type: 'release.refused',
        data: {
          ...{ version: '1.1.0', stable: '1.0.0', evidence: null },
          commits: { items: [], isComplete: false },
          refusal: { code: 'CONTRACT_BROKEN', differences: [{ where: './feed' }] },
        },
      },
    },
  ])
  expect(mails()[0]?.body).toContain('Refused with CONTRACT_BROKEN.')
})

test('so many refusals of a remote are announced in an hour, and what comes meanwhile is sent', async () => {
  const { call, received } = await start()
  await release(call, sampleBuild('1.0.0', {}, remote, props([])))
  for (let n = 1; n <= 12; n++) {
    const broken = sampleBuild(`1.${n}.0`, {}, remote, props(['limit']))
    expect((await release(call, broken)).code).toBe('CONTRACT_BROKEN')
  }
  await call('POST', 'team/test-notice', { remote })
  const types = () => received.map(({ notice }) => notice.type)
  await expect.poll(types, { timeout: 20_000 }).toContain('notice.test')
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(11)
})

test('a team sees what its token may, and sends itself a test', async () => {
  const { call, received, mails } = await start()
  expect((await call('POST', 'team/test-notice', { remote })).code).toBe('NOT_FOUND')
  await release(call, sampleBuild('1.0.0'))
  expect((await call('POST', 'team/test-notice', { remote: 'mfe-kyc' })).code).toBe('FORBIDDEN')
  expect(await call('POST', 'team/test-notice', { remote })).toMatchObject({
    ...{ status: 202, data: { messages: 2 } },
  })
  await expect.poll(() => received.length + mails().length, { timeout: 10_000 }).toBe(2)
  const more = Array.from({ length: 10 }, () => call('POST', 'team/test-notice', { remote }))
  const codes = (await Promise.all(more)).map(({ status }) => status)
  expect(codes.toSorted()).toEqual([...Array(9).fill(202), 429])
  expect(received[0]?.notice).toMatchObject({ type: 'notice.test', data: { version: '1.0.0' } })
  expect((await call('GET', 'team')).data).toMatchObject({
    ...{ name: 'release-team', channels: null, emails: [EMAIL] },
  })
})
