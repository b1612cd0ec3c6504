import { status } from '@platform/contracts/registry/releases'
import { engineEnvironment } from '@platform/testing/engines'
import { expect, test } from 'vitest'
import { claiming } from '../../testing/claiming.ts'
import { userSubject } from '../../testing/pin-subjects.ts'
import { recordOf, sampleBuild } from '../../testing/sample-build.ts'
import {
  buildPath,
  type Call,
  readManifest,
  release,
  startRegistry,
  upload,
} from '../../testing/start-registry.ts'

const change = (call: Call, remote: string, verb: string, body: object = {}) =>
  call('POST', `${remote}/channels/stable/${verb}`, body)

test('a release that claims a path of another remote is refused with its name and path', async () => {
  const { call } = await startRegistry()
  await release(call, claiming('mfe-quests', '1.0.0', '/k-drop/campaigns'))
  const part = await release(call, claiming('mfe-wallet', '1.0.0', '/k-drop/campaigns/mine'))
  expect(part).toMatchObject({ status: 409, code: 'CONTRACT_BROKEN' })
  expect(part.details.differences).toEqual([
    {
      where: 'path /k-drop/campaigns/mine',
      what: 'overlaps /k-drop/campaigns, which belongs to mfe-quests',
      breaks: 'mfe-quests 1.0.0 in stable',
    },
  ])
  const whole = await release(call, claiming('mfe-wallet', '1.0.1', '/history', '/k-drop'))
  expect(whole.details.differences).toMatchObject([{ where: 'path /k-drop' }])
  expect((await release(call, claiming('mfe-wallet', '1.0.2', '/k-drop-history'))).status).toBe(200)
})

test('a canary owns its paths too, and a remote that drops a path frees it', async () => {
  const { call } = await startRegistry()
  await release(call, claiming('mfe-quests', '1.0.0', '/k-drop'))
  await release(call, claiming('mfe-quests', '1.1.0', '/k-quest'), 10)
  const taken = await release(call, claiming('mfe-wallet', '1.0.0', '/k-quest'))
  expect(taken.details.differences).toMatchObject([{ breaks: 'mfe-quests 1.1.0 in stable' }])
  await change(call, 'mfe-quests', 'promote')
  await release(call, claiming('mfe-quests', '1.2.0', '/k-quest'))
  expect((await release(call, claiming('mfe-wallet', '1.1.0', '/k-drop'))).status).toBe(200)
})

test('the last good version owns its paths, so that a rollback never leaves two owners', async () => {
  const { call } = await startRegistry()
  await release(call, claiming('mfe-wallet', '1.0.0', '/news'))
  await release(call, claiming('mfe-wallet', '1.1.0'))
  const taken = await release(call, claiming('mfe-quests', '1.0.0', '/news'))
  expect(taken.details.differences).toMatchObject([{ breaks: 'mfe-wallet 1.0.0 in stable' }])
  expect((await change(call, 'mfe-wallet', 'rollback')).status).toBe(200)
  expect(Object.keys((await readManifest(call)).remotes)).toEqual(['mfe-wallet'])
})

test('a pinned version owns its paths until it is unpinned', async () => {
  const { call } = await startRegistry()
  await release(call, claiming('mfe-wallet', '1.0.0'))
  await upload(call, claiming('mfe-wallet', '1.1.0', '/news'))
  await call('PUT', 'mfe-wallet/pins', { subject: userSubject(1), version: '1.1.0' })
  const taken = await release(call, claiming('mfe-quests', '1.0.0', '/news'))
  expect(taken.details.differences).toMatchObject([{ breaks: 'mfe-wallet 1.1.0 in pins' }])
  await call('DELETE', `mfe-wallet/pins?subject=${userSubject(1)}`)
  expect((await change(call, 'mfe-quests', 'release', { version: '1.0.0' })).status).toBe(200)
})

test('a path of every shell is refused in a channel without a registered shell', async () => {
  const { call } = await startRegistry()
  const refused = await release(call, claiming('mfe-wallet', '1.0.0', '/login', '/profile/wallet'))
  expect(refused).toMatchObject({ status: 409, code: 'CONTRACT_BROKEN' })
  expect(refused.details.differences).toMatchObject([
    { where: 'path /login', breaks: 'every shell' },
    { where: 'path /profile/wallet', breaks: 'every shell' },
  ])
})

test('a build without routes has the paths that the shell listed before', async () => {
  const { call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const refused = await release(call, claiming('mfe-wallet', '1.0.0', '/k-drop/campaigns'))
  expect(refused.details.differences).toMatchObject([{ breaks: 'mfe-quests 1.0.0 in stable' }])
})

test('a path of the live shell is refused, and a remote with pages must be mountable', async () => {
  const { call } = await startRegistry()
  const uses = { '*': { './mount': { props: ['basename'], events: [] } } }
  const host = { shellApi: [1], provides: {}, uses, paths: [{ path: '/profile/' }] }
  await call('PUT', 'hosts/shell/0.1.0?channel=stable', host)
  const refused = await release(call, claiming('mfe-wallet', '1.0.0', '/profile/wallet'))
  expect(refused.details.differences).toEqual([
    {
      where: 'path /profile/wallet',
      what: 'overlaps /profile/, which belongs to the shell',
      breaks: 'shell 0.1.0',
    },
  ])
  const unmountable = { ...claiming('mfe-wallet', '1.1.0', '/history'), contract: { exposes: {} } }
  expect((await release(call, unmountable)).details.differences).toMatchObject([
    { where: './mount', what: 'is not exposed' },
  ])
})

test('routes that no shell could use are refused when the build is registered', async () => {
  const { call } = await startRegistry()
  const everything = claiming('mfe-wallet', '1.0.0', '/')
  const answer = await call('PUT', buildPath(everything), await recordOf(everything))
  expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  expect(answer.details.fields).toMatchObject([{ path: 'body.build.text.routes.paths.0' }])
})

test('a page without what lies below it leaves that to another remote', async () => {
  const { call } = await startRegistry()
  const page = { path: '/clans', exact: true }
  expect((await release(call, claiming('mfe-quests', '1.0.0', page))).status).toBe(200)
  expect((await release(call, claiming('mfe-wallet', '1.0.0', '/clans/mine'))).status).toBe(200)
  const below = await release(call, claiming('mfe-quests', '1.1.0', '/clans'))
  expect(below.details.differences).toMatchObject([{ breaks: 'mfe-wallet 1.0.0 in stable' }])
})

test('of two remotes that claim one path at once on two instances one gets it, and the other its name', async () => {
  const shared = { MONGO_DATABASE: engineEnvironment('paths').MONGO_DATABASE }
  const [{ call }, other] = [await startRegistry(shared), await startRegistry(shared)]
  const claims = [
    { remote: 'mfe-quests', call },
    { remote: 'mfe-wallet', call: other.call },
  ]
  for (const { remote } of claims) await release(call, claiming(remote, '1.0.0'))
  for (let round = 0; round < 20; round++) {
    // A whole release every second time, a canary the others; the winner frees its path of the round before.
    const canary = round % 2 ? 10 : null
    const version = `2.0.${round}`
    for (const { remote } of claims) {
      await upload(call, claiming(remote, version, `/round-${round}`))
    }
    const answers = await Promise.all(
      claims.map(({ remote, call }) => change(call, remote, 'release', { version, canary })),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    const loser = 1 - winner
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers[loser]!.details.differences).toEqual([
      {
        where: `path /round-${round}`,
        what: `overlaps /round-${round}, which belongs to ${claims[winner]!.remote}`,
        breaks: `${claims[winner]!.remote} ${version} in stable`,
      },
    ])
    const { remotes } = status.parse((await call('GET', 'status')).data)
    const served = remotes.filter(({ versions }) =>
      versions.some((each) => each.version === version),
    )
    expect(served.map(({ remote }) => remote)).toEqual([claims[winner]!.remote])
  }
})
