import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
let client: { url: string; secret: string }
/** What the platform answers, and the calls that it got. */
let answer = { status: 200, body: {} as object }
const calls: { path: string; signature: string; wanted: string; body: string }[] = []

const platform = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const signed = `${request.headers['x-timestamp']}.${body}`
  const wanted = `v1=${createHmac('sha256', client.secret).update(signed).digest('hex')}`
  const signature = String(request.headers['x-signature'])
  calls.push({ path: request.url ?? '', signature, wanted, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
})

beforeAll(async () => {
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const siteUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  sandbox = await startSandbox({ siteUrl })
  const { THIRD_PARTY_CLIENTS = '' } = providerEnvironment(sandbox, ['thirdPartyClients'])
  client = JSON.parse(THIRD_PARTY_CLIENTS)['lantern-arcade']
})
afterAll(async () => {
  await sandbox.stop()
  platform.close()
})

const enter = (token: string) =>
  fetch(`${sandbox.url}/game-client/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

test("the client's server redeems the token at the platform, signed, and learns the name", async () => {
  answer = {
    status: 200,
    body: { data: { userName: 'asha', game: 'lantern-arcade', quest: { slug: 'paper-lanterns' } } },
  }
  expect(await (await enter('t1')).json()).toEqual({ userName: 'asha', quest: 'paper-lanterns' })
  const [call] = calls
  expect(call?.path).toBe('/api/third-party-client/lantern-arcade/redeem')
  expect([call?.body, call?.signature]).toEqual(['{"token":"t1"}', call?.wanted])
  answer = { status: 409, body: {} }
  expect((await enter('t1')).status).toBe(409)
})

test('its page greets by what the server says, and is closed while the client is down', async () => {
  const page = await fetch(`${client.url}?quest=paper-lanterns`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Quest: paper-lanterns'),
  ])
  sandbox.faults.change({ thirdPartyClients: 'error' })
  const closed = await fetch(client.url)
  expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining('is closed')])
  expect((await enter('t2')).status).toBe(503)
})
