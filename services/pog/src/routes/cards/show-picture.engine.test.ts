import { SHARE_CHANNELS } from '@platform/contracts/pog/share-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIZES } from '../../cards/pictures.ts'
import { sizeOfPng } from '../../testing/card-input.ts'
import { startCards } from '../../testing/start-cards.ts'

let service: Awaited<ReturnType<typeof startCards>>
beforeAll(async () => {
  service = await startCards()
})
afterAll(() => service.stop())

const get = (url: string, headers: Record<string, string> = {}, instance = 0) => {
  const { app } = service.instances[instance] ?? service
  return app.inject({ method: 'GET', url, headers })
}

test('the pictures of a card have their sizes, for anybody and on any page', async () => {
  const paths = {
    '/api/pog/card/foxfire/front': SIZES.front,
    '/api/pog/card/FOXFIRE/back': SIZES.back,
    '/api/pog/nft-image/foxfire': SIZES['nft-image'],
    '/api/pog/share-card/foxfire?channel=x': SIZES['share-x'],
    '/api/pog/share-card/foxfire': SIZES['share-more'],
  }
  for (const [path, size] of Object.entries(paths)) {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(sizeOfPng(answer.rawPayload)).toEqual(size)
  }
})

test('the other instance sends the stored bytes, and 304 to a client that has them', async () => {
  const first = await get('/api/pog/card/foxfire/front')
  const other = await get('/api/pog/card/foxfire/front', {}, 1)
  expect(other.rawPayload.equals(first.rawPayload)).toBe(true)
  const etag = String(first.headers.etag)
  expect(other.headers.etag).toBe(etag)
  const again = await get('/api/pog/card/foxfire/front', { 'if-none-match': etag }, 1)
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a picture is fresh for a minute and never shown stale: an erased user disappears', async () => {
  const { headers } = await get('/api/pog/card/foxfire/front')
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('refuses names without a card, and unknown channels', async () => {
  const unknown = await get('/api/pog/card/nobody/front')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND'])
  for (const channel of [...SHARE_CHANNELS, 'myspace']) {
    const { statusCode } = await get(`/api/pog/share-card/nobody?channel=${channel}`)
    expect(statusCode).toBe(channel === 'myspace' ? 400 : 404)
  }
})

test('a card that is minted has its pictures at once, also where its name was asked for before', async () => {
  service.facts.isMinted = false
  const path = '/api/pog/card/FoxFire/front'
  // An instance that remembers nothing yet.
  const fresh = await service.another()
  const ask = async () => (await fresh.app.inject({ method: 'GET', url: path })).statusCode
  expect(await ask()).toBe(404)
  service.facts.isMinted = true
  expect(await ask()).toBe(200)
})

test('an avatar is drawn at one address', async () => {
  const found = await get('/api/pog/art/HERO/MAYA/SCI-FI/7.svg')
  expect(found.statusCode).toBe(200)
  expect(found.headers['content-type']).toContain('image/svg+xml')
  expect(found.headers['content-security-policy']).toContain("default-src 'none'")
  expect(found.body).toMatch(/^<svg /)
  const elsewhere = await get('/api/pog/art/SAGE/MAYA/SCI-FI/7.svg')
  expect(elsewhere.statusCode).toBe(404)
  for (const path of [
    'HERO/MAYA/SCI-FI/07.svg',
    'HERO/MAYA/SCI-FI/1000.svg',
    'HERO/BOB/TOON/1.svg',
  ]) {
    expect((await get(`/api/pog/art/${path}`)).statusCode).toBe(400)
  }
})
