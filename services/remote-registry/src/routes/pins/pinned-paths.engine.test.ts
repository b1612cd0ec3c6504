import { channel as channels } from '@platform/contracts/registry/manifest'
import { status } from '@platform/contracts/registry/releases'
import { engineEnvironment } from '@platform/testing/engines'
import { sized } from '@platform/testing/sizes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claiming } from '../../testing/claiming.ts'
import { userSubject } from '../../testing/pin-subjects.ts'
import { type Call, release, startRegistry, upload } from '../../testing/start-registry.ts'

const [wallet, quests] = ['mfe-wallet', 'mfe-quests']
const SUBJECT = 'partner:pk_11111111'

const change = (call: Call, remote: string, verb: string, body: object = {}, channel = 'stable') =>
  call('POST', `${remote}/channels/${channel}/${verb}`, body)
const pin = (call: Call, remote: string, version: string, subject = SUBJECT) =>
  call('PUT', `${remote}/pins`, { subject, version })
const unpin = (call: Call, remote: string, subject = SUBJECT) =>
  call('DELETE', `${remote}/pins?subject=${subject}`)

test('a remote that a channel gets later brings its pins, and is refused if one has the path of another remote', async () => {
  const { call } = await startRegistry()
  await release(call, claiming(wallet, '1.0.0'))
  await upload(call, claiming(wallet, '1.1.0', '/news'))
  await upload(call, claiming(quests, '1.0.0', '/news'))
  expect((await pin(call, wallet, '1.1.0')).status).toBe(200)
  const first = await change(call, quests, 'release', { version: '1.0.0' }, 'beta')
  expect(first.status, 'beta does not serve the pinned remote').toBe(200)

  const later = await change(call, wallet, 'release', { version: '1.0.0' }, 'beta')
  expect(later).toMatchObject({ status: 409, code: 'CONTRACT_BROKEN' })
  expect(later.details.differences).toEqual([
    {
      where: 'path /news of 1.1.0, which is pinned',
      what: 'overlaps /news, which belongs to mfe-quests',
      breaks: 'mfe-quests 1.0.0 in beta',
      pinnedFor: ['partner:pk_11111111'],
    },
  ])
  await unpin(call, wallet)
  expect((await change(call, wallet, 'release', { version: '1.0.0' }, 'beta')).status).toBe(200)
})

test('a retired remote comes back with its pins, or is refused with the remote that took their path', async () => {
  const { call } = await startRegistry()
  await upload(call, claiming(wallet, '1.1.0', '/news'))
  for (const channel of channels.options) {
    await upload(call, claiming(wallet, '1.0.0'))
    await change(call, wallet, 'release', { version: '1.0.0' }, channel)
  }
  await pin(call, wallet, '1.1.0')
  await change(call, wallet, 'retire')
  expect((await release(call, claiming(quests, '1.0.0', '/news'))).status).toBe(200)
  const back = await change(call, wallet, 'rollback')
  expect(back.details.differences).toMatchObject([{ breaks: 'mfe-quests 1.0.0 in stable' }])
  expect((await release(call, claiming(quests, '1.1.0', '/news'))).status).toBe(200)

  await change(call, quests, 'retire')
  expect((await change(call, wallet, 'rollback')).status).toBe(200)
  const taken = await change(call, quests, 'rollback')
  expect(taken.details.differences).toMatchObject([{ breaks: 'mfe-wallet 1.1.0 in pins' }])
})

test('a pin is refused with the name of the remote that has its path in a channel; the pin before it stays', async () => {
  const { call } = await startRegistry()
  await release(call, claiming(wallet, '1.0.0'))
  await upload(call, claiming(quests, '1.0.0', '/news'))
  await upload(call, claiming(wallet, '1.1.0', '/news'))
  await pin(call, wallet, '1.0.0')
  for (const remote of [wallet, quests]) {
    await change(call, remote, 'release', { version: '1.0.0' }, 'beta')
  }
  const refused = await pin(call, wallet, '1.1.0')
  expect(refused.details.differences).toMatchObject([{ breaks: 'mfe-quests 1.0.0 in beta' }])
  expect(await pinnedBy(call)).toEqual({ [wallet]: '1.0.0' })
  expect((await change(call, quests, 'release', { version: '1.0.0' })).status).toBe(200)
})

test('a version keeps its paths until nobody is pinned to it', async () => {
  const { call } = await startRegistry()
  await release(call, claiming(wallet, '1.0.0'))
  await upload(call, claiming(wallet, '1.1.0', '/news'))
  await pin(call, wallet, '1.1.0', userSubject(1))
  await pin(call, wallet, '1.1.0', userSubject(2))
  await unpin(call, wallet, userSubject(1))
  expect((await release(call, claiming(quests, '1.0.0', '/news'))).code).toBe('CONTRACT_BROKEN')
  await pin(call, wallet, '1.0.0', userSubject(2))
  expect((await change(call, quests, 'release', { version: '1.0.0' })).status).toBe(200)
})

async function pinnedBy(call: Call): Promise<Record<string, string>> {
  const answer = await call('GET', 'pins?partner=pk_11111111', undefined, '')
  if (answer.status === 404) return {}
  const { remotes } = JSON.parse(answer.data.text) as { remotes: Record<string, Named> }
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]))
}

interface Named {
  version: string
}

/** What a visitor of a channel may be given of each remote that it serves, with the pins. */
async function given(call: Call, channel: string): Promise<Map<string, Set<string>>> {
  const [{ data }, pinned] = [await call('GET', `status?channel=${channel}`), await pinnedBy(call)]
  const served = status.parse(data).remotes.filter(({ versions }) => versions.length > 0)
  return new Map(
    served.map(({ remote, versions }) => {
      const own = pinned[remote]
      const all = versions.map(({ version }) => version)
      return [remote, new Set(own === undefined ? all : [...all, own])]
    }),
  )
}

test('a pin and a release of one path at once, on two instances: one gets it, the other its name', async () => {
  const shared = { MONGO_DATABASE: engineEnvironment('pinned-paths').MONGO_DATABASE }
  const [{ call }, other] = [await startRegistry(shared), await startRegistry(shared)]
  for (const remote of [wallet, quests]) await release(call, claiming(remote, '1.0.0'))
  for (let round = 0; round < 20; round++) {
    const version = `2.0.${round}`
    for (const remote of [wallet, quests]) {
      await upload(call, claiming(remote, version, `/round-${round}`))
    }
    const answers = await Promise.all([
      pin(call, wallet, version),
      change(other.call, quests, 'release', { version, canary: 10 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const pinWins = answers[0]!.status === 200
    const [refused, owner] = pinWins
      ? [answers[1]!, `${wallet} ${version} in pins`]
      : [answers[0]!, `${quests} ${version} in stable`]
    expect(refused.details.differences).toMatchObject([{ breaks: owner }])
    const all = await given(other.call, 'stable')
    expect(all.get(wallet)?.has(version)).toBe(pinWins)
    expect(all.get(quests)?.has(version)).toBe(!pinWins)
  }
})

test('a pin and the end of the last pin of its version at once: the pin has effect, and its paths an owner', async () => {
  const shared = { MONGO_DATABASE: engineEnvironment('pin-unpin').MONGO_DATABASE }
  const [{ call }, other] = [await startRegistry(shared), await startRegistry(shared)]
  await release(call, claiming(wallet, '1.0.0'))
  await upload(call, claiming(wallet, '1.1.0', '/news'))
  await upload(call, claiming(quests, '1.0.0', '/news'))
  for (let round = 0; round < 20; round++) {
    await pin(call, wallet, '1.1.0', 'partner:pk_22222222')
    const both = [pin(call, wallet, '1.1.0'), unpin(other.call, wallet, 'partner:pk_22222222')]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await pinnedBy(call)).toEqual({ [wallet]: '1.1.0' })
    const taken = await change(call, quests, 'release', { version: '1.0.0' })
    expect(taken.code).toBe('CONTRACT_BROKEN')
    await unpin(call, wallet)
  }
  expect((await change(call, quests, 'release', { version: '1.0.0' })).status).toBe(200)
})

/** For a thousand calls on a busy machine. */
const WALK_MS = 240_000

test(
  'after any sequence of changes and pins of two remotes each path has one owner, and no refusal is without one',
  async () => {
    const { call } = await startRegistry()
    const claims: Record<string, readonly string[]> = {
      '1.0.0': [],
      '1.1.0': ['/x'],
      '1.2.0': ['/y'],
      '1.3.0': ['/x', '/y/z'],
    }
    const remotes = [wallet, quests]
    for (const remote of remotes) {
      for (const [version, paths] of Object.entries(claims)) {
        await upload(call, claiming(remote, version, ...paths))
      }
    }
    const pathsOf = (versions: Iterable<string> = []) =>
      [...versions].flatMap((one) => claims[one]!)
    const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}/`)
    const shared = (some: readonly string[], others: readonly string[]) =>
      some.filter((one) => others.some((other) => isWithin(one, other) || isWithin(other, one)))

    const step = fc.record({
      remote: fc.constantFrom(...remotes),
      channel: fc.constantFrom(...channels.options),
      version: fc.constantFrom(...Object.keys(claims)),
      verb: fc.constantFrom('release', 'canary', 'promote', 'rollback', 'retire', 'pin', 'unpin'),
    })
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(step, async ({ remote, channel, version, verb }) => {
        const before = new Map<string, Map<string, Set<string>>>()
        for (const each of channels.options) before.set(each, await given(call, each))
        const answer = await act({ remote, channel, version, verb })
        const outcome = `${verb} ${answer.code ?? answer.status}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        expect(answer.status).toBeLessThan(500)
        const rival = remote === wallet ? quests : wallet
        if (answer.code === 'CONTRACT_BROKEN') {
          const concerned = verb === 'pin' ? channels.options : [channel]
          const taken = concerned.flatMap((each) => pathsOf(before.get(each)?.get(rival)))
          const brought = (await pinnedBy(call))[remote]
          const names = ['release', 'canary', 'pin'].includes(verb)
            ? [version, ...(brought === undefined ? [] : [brought])]
            : Object.keys(claims)
          expect(shared(pathsOf(names), taken)).not.toEqual([])
        }
        for (const each of channels.options) {
          const now = await given(call, each)
          expect(shared(pathsOf(now.get(wallet)), pathsOf(now.get(quests)))).toEqual([])
        }
      }),
      // The short walk is always the same: a hundred steps by chance may end without a refused pin.
      {
        ...sized({ short: { numRuns: 100, seed: 7 }, long: { numRuns: 300 } }),
        endOnFailure: true,
      },
    )
    for (const verb of ['release', 'canary', 'pin']) {
      expect(seen.get(`${verb} 200`), verb).toBeGreaterThan(0)
      expect(seen.get(`${verb} CONTRACT_BROKEN`), verb).toBeGreaterThan(0)
    }

    function act({
      remote,
      channel,
      version,
      verb,
    }: Record<'remote' | 'channel' | 'version' | 'verb', string>) {
      if (verb === 'pin') return pin(call, remote, version)
      if (verb === 'unpin') return unpin(call, remote)
      if (verb === 'canary')
        return change(call, remote, 'release', { version, canary: 10 }, channel)
      return change(call, remote, verb, verb === 'release' ? { version } : {}, channel)
    }
  },
  WALK_MS,
)
