import { brand } from '@platform/contracts/brand'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { campaignPreviews } from './campaign-preview.ts'
import { oembedRoutes } from './oembed-routes.ts'

const ORIGIN = 'https://kovra.example'
const ID = '0198c0de-0000-7000-8000-000000000001'
const PAGE = `${ORIGIN}/k-drop/campaigns/${ID}`
const KEY = 'pk_arenaWeekly1'

interface Options {
  campaign?: object | null
  embeds?: string[]
}

async function open({ campaign = {}, embeds = ['quest'] }: Options = {}) {
  const asked: string[] = []
  const one = { id: ID, title: 'Neon <b>Circuit', summary: 'Race by night.', art: '/a.svg' }
  const call = async (url: string | URL | Request) => {
    const { pathname, search } = new URL(String(url))
    asked.push(`${pathname}${search}`)
    const items = campaign ? [{ ...one, ...campaign }] : []
    const data = pathname.startsWith('/api/quest/') ? items[0] : { items, nextCursor: null }
    return data ? Response.json({ data }) : Response.json({}, { status: 404 })
  }
  const app = Fastify()
  oembedRoutes(app, {
    campaigns: campaignPreviews({ gatewayUrl: 'http://gateway.test', fetch: call as typeof fetch }),
    lookUp: async (key) =>
      key === KEY ? { key, name: 'Arena', origins: [], embeds: embeds as never } : 'unknown',
    originOf: () => ORIGIN,
  })
  onTestFinished(() => app.close())
  const ask = async (url: string, query: Record<string, string> = {}) => {
    const answer = await app.inject({ url: '/oembed', query: { url, ...query } })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { ask, asked }
}

test('a link to a campaign has its title, in the language of the reader', async () => {
  const { ask, asked } = await open()
  const { status, body, headers } = await ask(PAGE)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ version: '1.0', type: 'link', title: `Neon <b>Circuit · ${brand.name}` },
    provider_url: ORIGIN,
  })
  expect(body.thumbnail_url).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(asked).toEqual([`/api/airdrop-campaign/campaigns/by-state?id=${ID}&pageLimit=1&lang=en`])
})

test('an uploaded picture is shown, with its size', async () => {
  const art = '/api/airdrop-campaign/pictures/abc.webp'
  const { ask } = await open({ campaign: { art } })
  expect((await ask(PAGE)).body).toMatchObject({
    thumbnail_url: `${ORIGIN}${art}?form=wide`,
    thumbnail_width: 1_080,
    thumbnail_height: 360,
  })
})

test('a quest is found by its slug', async () => {
  const { ask, asked } = await open()
  expect((await ask(`${ORIGIN}/quest-details/siege/`)).status).toBe(200)
  expect(asked).toEqual(['/api/quest/siege?lang=en'])
})

test('the page of a partner gets the tag of the quest, and nothing breaks out of it', async () => {
  const { ask } = await open()
  const { body } = await ask(`${PAGE}?partner=${KEY}`, { maxwidth: '300' })
  expect(body).toMatchObject({ type: 'rich', width: 300, height: 184 })
  expect(body.html).toBe(
    `<script async src="${ORIGIN}/embed/v1.js"></script><${brand.slug}-embed partner="${KEY}" embed="quest" quest="${ID}" style="display:block;min-height:184px"></${brand.slug}-embed>`,
  )
  expect((await ask(`${PAGE}?partner=${KEY}`, { maxheight: '100' })).body.type).toBe('link')
})

test.each([
  ['a key that nobody has', 'pk_nobody0000', ['quest']],
  ['no key', '"><script>', ['quest']],
  ['a partner that may not show quests', KEY, ['balance']],
])('with %s it is a link', async (_name, key, embeds) => {
  const { ask } = await open({ embeds })
  const { body } = await ask(`${PAGE}?partner=${encodeURIComponent(key)}`)
  expect([body.type, body.html]).toEqual(['link', undefined])
})

test.each([
  ['https://elsewhere.example/k-drop/campaigns/1', 404],
  [`${ORIGIN}/`, 404],
  [`${ORIGIN}/k-drop/campaigns/../admin`, 404],
  ['no address', 400],
])('%s is %i', async (url, status) => {
  const { ask } = await open({ campaign: null })
  const answer = await ask(url)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('knows one format', async () => {
  const { ask } = await open()
  expect((await ask(PAGE, { format: 'xml' })).status).toBe(501)
})
