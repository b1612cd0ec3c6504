import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
let network: { url: string; appId: string; secret: string }
/** The calls that the platform got. */
const calls: { path: string; isSigned: boolean; body: Record<string, unknown> }[] = []

const platform = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const signature = sign(`${request.headers['x-timestamp']}.${body}`)
  const isSigned = request.headers['x-signature'] === signature
  calls.push({ path: request.url ?? '', isSigned, body: JSON.parse(body) })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data: { state: 'credited' } }))
})
const sign = (text: string) =>
  `v1=${createHmac('sha256', network.secret).update(text).digest('hex')}`

beforeAll(async () => {
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const siteUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  sandbox = await startSandbox({ siteUrl })
  const { OFFER_NETWORKS = '' } = providerEnvironment(sandbox, ['offerNetworks'])
  network = JSON.parse(OFFER_NETWORKS).acorn
})
afterAll(async () => {
  await sandbox.stop()
  platform.close()
})

interface Listed {
  id: string
  link: string
}

async function listed(query: Record<string, string>, agoS = 0) {
  const url = new URL(network.url)
  const asked = { app: network.appId, platform: 'Browser', language: 'en', ...query }
  url.search = new URLSearchParams(asked).toString()
  const timestamp = String(Math.floor(Date.now() / 1_000) - agoS)
  const headers = { 'x-timestamp': timestamp, 'x-signature': sign(`${timestamp}.${url.search}`) }
  const answer = await fetch(url, { headers })
  return { status: answer.status, offers: ((await answer.json()) as { offers: Listed[] }).offers }
}
const idsOf = (offers: Listed[]) => offers.map(({ id }) => id)

test('it lists its offers by country and language, to who signs the question', async () => {
  const { offers } = await listed({ country: 'IN', language: 'hi' })
  expect(offers).toHaveLength(8)
  expect(offers[0]).toMatchObject({ title: 'Ember Throne में लेवल 10 पाइए', game: 'ember-throne' })
  expect(idsOf((await listed({ country: 'BR' })).offers)).not.toContain('street-cricket')
  expect((await listed({}, 301)).status).toBe(401)
  sandbox.faults.change({ offerNetworks: 'rate-limited' })
  expect((await listed({})).status).toBe(429)
  sandbox.faults.change({ offerNetworks: 'ok' })
})

test('a user does an offer, and a person makes the network repeat, reverse and cheat', async () => {
  const [first] = (await listed({})).offers
  const offer = new URL(first?.link ?? '')
  offer.search = new URLSearchParams({ click: 'c1.seal', user: 'u1' }).toString()
  expect(await (await fetch(offer)).text()).toContain('Reach level 10')
  const post = async (path: string, act: string) =>
    (
      await fetch(new URL(path, sandbox.url), {
        method: 'POST',
        body: new URLSearchParams({ click: 'c1.seal', act }),
      })
    ).text()
  expect(await post(offer.pathname, 'complete')).toContain('Complete: 200 credited')
  const done = { click: 'c1.seal', offer: 'siege-level-10', kPoints: 600, status: 'completed' }
  expect(calls[0]).toMatchObject({
    path: '/api/offerwall/callback?network=acorn',
    isSigned: true,
    body: done,
  })
  for (const act of ['twice', 'reverse', 'other-amount', 'other-transaction', 'forged']) {
    expect(await post('/offer-network', act)).toContain('siege-level-10')
  }
  const [, two, three, reversed, amount, transaction, forged] = calls
  expect([two?.body, three?.body]).toEqual([calls[0]?.body, calls[0]?.body])
  expect(reversed?.body).toEqual({ ...calls[0]?.body, status: 'reversed' })
  expect(amount?.body.kPoints).toBe(700)
  expect(transaction?.body.transaction).not.toBe(calls[0]?.body.transaction)
  expect(forged?.isSigned).toBe(false)
})
