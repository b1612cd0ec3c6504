import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { BuildDescription } from '@platform/contracts/registry/build'
import { sampleRegistry } from '@platform/federation/loader/testing/sample-registry'
import { expect, test, vi } from 'vitest'
import { knownPages } from './known-pages.ts'

const registry = await sampleRegistry()

async function manifestOf(...paths: string[]) {
  const routes = { paths: paths.map((path) => ({ path })), navigation: [] }
  const changes: Partial<BuildDescription> = { routes }
  const versions = [
    { ...(await registry.build('1.0.0')), weight: 90 },
    { ...(await registry.build('1.1.0', changes)), weight: 10 },
  ]
  return registry.manifest({ remotes: { 'mfe-quests': { releaseSalt: 's', versions } } })
}

/** A clock and a registry that a test changes. */
async function open() {
  const state = { now: 0, answer: async () => Response.json({ data: await manifestOf('/news') }) }
  const asked = vi.fn(() => state.answer())
  const pages = knownPages({
    gatewayUrl: 'http://gateway.test',
    channel: 'stable',
    trust: () => registry.trust,
    fetch: asked,
    now: () => state.now,
  })
  return { state, asked, ...pages }
}

test.each([
  '/',
  '/profile',
  '/Profile/wallet/',
  '/u/fox',
  '/staff/health/anything',
  '/auth/callback/google',
  // Of a build from before descriptions had routes.
  CAMPAIGNS_PATH,
  `${CAMPAIGNS_PATH}/5f0c/extra`,
  // Of a canary.
  '/news/today',
])('%s has a page', async (path) => {
  const { isMissing } = await open()
  expect(await isMissing(path)).toBe(false)
})

test.each(['/nothing', '/newspaper', '/u', '/u/fox/more', '/profile/nothing', '//news', '/login'])(
  '%s has none',
  async (path) => {
    const { isMissing } = await open()
    expect(await isMissing(path)).toBe(true)
  },
)

test('a page that a release adds is known a second later, and one that is known asks nobody', async () => {
  const { state, asked, isMissing } = await open()
  expect(await isMissing('/shop')).toBe(true)
  state.answer = async () => Response.json({ data: await manifestOf('/shop') })
  expect(await isMissing('/shop')).toBe(true)
  state.now += 1_000
  const both = await Promise.all([isMissing('/shop'), isMissing('/shop/one')])
  expect(both).toEqual([false, false])
  expect(asked).toHaveBeenCalledTimes(2)
  state.now += 60_000
  expect(await isMissing('/shop')).toBe(false)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['does not answer', async () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => Response.json({ data: null }, { status: 503 })],
  [
    'is not the one that is trusted',
    async () => {
      const other = await sampleRegistry()
      return Response.json({ data: await other.manifest() })
    },
  ],
])(
  'nothing counts as missing while the registry %s, which is not asked for each page',
  async (_, answer) => {
    const { state, asked, isMissing } = await open()
    state.answer = answer
    expect(await isMissing('/nothing')).toBe(false)
    expect(await isMissing('/nothing')).toBe(false)
    expect(asked).toHaveBeenCalledOnce()
  },
)
