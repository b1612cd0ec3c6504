import type { BuildDescription } from '@platform/contracts/registry/build'
import { pinMark } from '@platform/contracts/rules/pin-mark'
import {
  keyPair,
  NOW,
  SAMPLE_HASH,
  sampleRegistry,
} from '@platform/federation/loader/testing/sample-registry'
import { expect, test } from 'vitest'
import { embedFirstPaints } from './embed-first-paint.ts'

const GATEWAY = 'http://gateway.test'
const PHONE = 'Mozilla/5.0 (Linux; Android 12; Pixel 6) AppleWebKit/537.36'
type Asked = Parameters<ReturnType<typeof embedFirstPaints>>[0]
const FEED: Asked = {
  ...{ embed: 'campaign-feed', partner: 'pk_arenaWeekly1', address: '192.0.2.1' },
  userAgent: PHONE,
}
const WITH_PAINTER: Partial<BuildDescription> = {
  files: { 'remoteEntry.js': SAMPLE_HASH, 'campaign-feed.paint.js': SAMPLE_HASH },
}
const registry = await sampleRegistry()

/** The gateway: answers by path, and the paths that were asked for. */
async function open(changes: Partial<BuildDescription> = WITH_PAINTER) {
  const stable = { ...(await registry.build('2.0.0', changes)), weight: 100 }
  const answers: Record<string, unknown> = {
    '/api/remotes/manifest': await registry.manifest({
      remotes: { 'mfe-quests': { releaseSalt: 's', versions: [stable] } },
    }),
    '/api/airdrop-campaign/campaigns/by-state': { items: [{ title: 'One' }], nextCursor: null },
  }
  const asked: string[] = []
  const sent: Headers[] = []
  const call = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url))
    asked.push(`${pathname}${search}`)
    sent.push(new Headers(init?.headers))
    const data = answers[pathname]
    return data === undefined ? Response.json({}, { status: 503 }) : Response.json({ data })
  }
  const firstPaint = embedFirstPaints({
    ...{ gatewayUrl: GATEWAY, channel: 'stable', trust: () => registry.trust },
    ...{ fetch: call as typeof fetch, now: () => NOW },
  })
  return { answers, asked, sent, firstPaint }
}

test("gives the painter of the stable version with its team's hash, and the answer to what the embed reads", async () => {
  const { firstPaint } = await open()
  const path =
    '/airdrop-campaign/campaigns/by-state?status=LIVE&sort=endingSoon&lang=hi&pageLimit=12'
  expect(await firstPaint(FEED, { language: 'hi-IN', filter: 'ending-soon', count: '3' })).toEqual({
    painter: {
      src: 'http://builds.test/mfe-quests/2.0.0/campaign-feed.paint.js',
      integrity: SAMPLE_HASH,
    },
    reads: { path, data: { items: [{ title: 'One' }], nextCursor: null } },
  })
})

test('what a reader writes into the address cannot change what is asked for', async () => {
  const { firstPaint, asked } = await open()
  const written = { language: '../../x', filter: 'x&status=DRAFT', count: '99', lang: 'xx' }
  const first = await firstPaint(FEED, written)
  const usual = await firstPaint(FEED, { language: 'en' })
  expect(first).toEqual(usual)
  expect(asked.filter((path) => path.includes('by-state'))).toHaveLength(1)
})

test('asks as a reader of the same kind of device would, and keeps an answer for each kind', async () => {
  const { asked, sent, firstPaint } = await open()
  const lists = () => asked.flatMap((path, at) => (path.includes('by-state') ? [sent[at]] : []))
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  for (const userAgent of [PHONE, `${PHONE} Chrome/140`, desktop]) {
    await firstPaint({ ...FEED, userAgent }, { language: 'en' })
  }
  expect(lists().map((headers) => headers?.get('user-agent'))).toEqual([
    'Mozilla/5.0 (Linux; Android 14)',
    'Mozilla/5.0 (Windows NT 10.0)',
  ])
  expect(lists()[0]?.get('x-source')).toBe('website')
  expect(lists()[0]?.get('x-forwarded-for')).toBe(FEED.address)
})

test('a partner that is pinned gets the painter of its version', async () => {
  const { answers, firstPaint } = await open()
  const subject = `partner:${FEED.partner}`
  const stable = { ...(await registry.build('2.0.0', WITH_PAINTER)), weight: 100 }
  answers['/api/remotes/manifest'] = await registry.manifest({
    remotes: { 'mfe-quests': { releaseSalt: 's', versions: [stable] } },
    pinned: [await pinMark(subject)],
  })
  const pinned = await registry.build('1.0.0', WITH_PAINTER)
  answers['/api/remotes/pins'] = await registry.pins({ subject, remotes: { 'mfe-quests': pinned } })
  const src = async (partner: string) =>
    (await firstPaint({ ...FEED, partner }, { language: 'en' }))?.painter.src
  expect(await src(FEED.partner)).toContain('/1.0.0/')
  expect(await src('pk_anotherOne1')).toContain('/2.0.0/')
})

test.each([
  ['a build without a painter', {}],
  ['a description of another remote', { ...WITH_PAINTER, remote: 'mfe-wallet' }],
])('the frame waits for React with %s', async (_name, changes) => {
  const { firstPaint } = await open(changes)
  expect(await firstPaint(FEED, { language: 'en' })).toBeNull()
})

test.each([
  ['the list', '/api/airdrop-campaign/campaigns/by-state'],
  ['the registry', '/api/remotes/manifest'],
])('the frame waits for React while %s does not answer', async (_name, path) => {
  const { answers, firstPaint } = await open()
  delete answers[path]
  expect(await firstPaint(FEED, { language: 'en' })).toBeNull()
})

test('no script of a build is given that the team has not signed, and none of a manifest that the registry has not', async () => {
  const { answers, firstPaint } = await open()
  const other = await keyPair('team')
  const stolen = { ...(await registry.build('3.0.0', WITH_PAINTER, other.jwk)), weight: 100 }
  answers['/api/remotes/manifest'] = await registry.manifest({
    remotes: { 'mfe-quests': { releaseSalt: 's', versions: [stolen] } },
  })
  expect(await firstPaint(FEED, { language: 'en' })).toBeNull()
  const forged = await open()
  const mine = await registry.build('3.0.0', WITH_PAINTER)
  forged.answers['/api/remotes/manifest'] = await registry.manifest(
    { remotes: { 'mfe-quests': { releaseSalt: 's', versions: [{ ...mine, weight: 100 }] } } },
    other.jwk,
  )
  expect(await forged.firstPaint(FEED, { language: 'en' })).toBeNull()
})

test('an embed that shows what is one user’s reads nothing for everybody, and is painted as a visitor sees it', async () => {
  const { answers, asked, firstPaint } = await open()
  const files = { 'balance.paint.js': SAMPLE_HASH }
  const trust = { ...registry.trust.teams, 'mfe-wallet': registry.trust.teams['mfe-quests'] ?? [] }
  Object.assign(registry.trust, { teams: trust })
  const wallet = {
    ...(await registry.build('2.0.0', { remote: 'mfe-wallet', files })),
    weight: 100,
  }
  answers['/api/remotes/manifest'] = await registry.manifest({
    remotes: { 'mfe-wallet': { releaseSalt: 's', versions: [wallet] } },
  })
  const first = await firstPaint({ ...FEED, embed: 'balance' }, { language: 'en' })
  expect(first?.reads).toEqual({ path: null, data: null })
  expect(asked.every((path) => path.startsWith('/api/remotes/'))).toBe(true)
})

test('a script that does not say its language gets a frame that waits for React', async () => {
  const { asked, firstPaint } = await open()
  expect(await firstPaint(FEED, { from: 'https://arena.example' })).toBeNull()
  expect(asked).toEqual([])
})

test('a quest that is none is not asked for', async () => {
  const { asked, firstPaint } = await open()
  expect(
    await firstPaint({ ...FEED, embed: 'quest' }, { language: 'en', quest: '../admin' }),
  ).toBeNull()
  expect(asked).toEqual([])
})
