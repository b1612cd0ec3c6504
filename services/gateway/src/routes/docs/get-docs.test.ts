import { expect, test } from 'vitest'
import { startGateway, startServiceDouble } from '../../testing/start-gateway.ts'

const describes = (document: object) =>
  startServiceDouble((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(document))
  })

const ref = { $ref: '#/components/schemas/Page' }

test('the documents of all services become one, of public calls only, and names do not meet', async () => {
  const quests = await describes({
    paths: { '/api/quest': { get: { responses: { 200: ref } } }, '/internal/x': { post: {} } },
    components: { schemas: { Page: { title: 'of quests' } } },
  })
  const wallet = await describes({
    paths: {
      '/api/wallets/{id}': { get: { responses: { 200: ref } } },
      '/api/quest': { put: {} },
    },
    components: { schemas: { Page: { title: 'of the wallet' } } },
  })
  const away = await startServiceDouble()
  await away.stop()
  const { url } = await startGateway({
    QUESTS_URL: quests.url,
    WALLET_URL: wallet.url,
    GUILDS_URL: away.url,
  })
  const answer = await fetch(`${url}/api/docs/openapi.json`)
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/quest': {
        get: {
          tags: ['quests'],
          responses: { 200: { $ref: '#/components/schemas/quests.Page' } },
        },
      },
      '/api/wallets/{id}': {
        get: { responses: { 200: { $ref: '#/components/schemas/wallet.Page' } } },
      },
    },
    components: {
      schemas: {
        'quests.Page': { title: 'of quests' },
        'wallet.Page': { title: 'of the wallet' },
      },
    },
    'x-unavailable': ['guilds'],
  })
})

test.each(['br', 'gzip', 'identity'])(
  'one who takes %s has the document in it, and again only when it has changed',
  async (encoding) => {
    const wallet = await describes({ paths: { '/api/wallets/{id}': {} } })
    const { url } = await startGateway({ WALLET_URL: wallet.url })
    const read = (more = {}) =>
      fetch(`${url}/api/docs/openapi.json`, { headers: { 'accept-encoding': encoding, ...more } })
    const first = await read()
    expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(((await first.json()) as { paths: object }).paths).toHaveProperty('/api/wallets/{id}')
    const again = await read({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await read({ 'if-none-match': 'W/"other"' })).status).toBe(200)
  },
)

test('a call that belongs to another service or to nobody is not described', async () => {
  const wallet = await describes({
    paths: { '/internal/x': {}, '/api/quest': {}, '/metrics': {} },
  })
  const { url } = await startGateway({ WALLET_URL: wallet.url })
  const document = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as { paths: object }
  expect(document.paths).toEqual({})
})

test('the page needs no inline script or style, and all it loads is there', async () => {
  const { url } = await startGateway({})
  const page = await fetch(`${url}/api/docs`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(html).not.toMatch(/<style|style=|<script>|onload=/)
  const loaded = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  const types = await Promise.all(
    loaded.map(async (path) => {
      const { status, headers, body } = await fetch(`${url}${path}`)
      // The gateway stops when nobody is receiving an answer any longer.
      await body?.cancel()
      return `${status} ${headers.get('content-type')}`
    }),
  )
  expect(types).toEqual([
    '200 text/css; charset=utf-8',
    '200 application/json; charset=utf-8',
    '200 text/javascript; charset=utf-8',
    '200 text/javascript; charset=utf-8',
  ])
})

test('nothing but the listed files is served', async () => {
  const { url } = await startGateway({})
  for (const file of ['index.html', '..%2fpackage.json', 'constructor']) {
    expect((await fetch(`${url}/api/docs/assets/${file}`)).status).toBe(404)
  }
})
