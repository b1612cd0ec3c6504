import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from './app.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.faults.change({ sms: 'ok', email: 'ok' }))

const ACCOUNT = 'AC00000000000000000000000000000001'

function send(form: Record<string, string>, credentials = `${ACCOUNT}:token`) {
  return fetch(`${sandbox.url}/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams(form),
  })
}

test("an SMS in Twilio's format gets Twilio's response and arrives in the inbox", async () => {
  const answer = await send({ To: '+919812345678', From: '+15005550006', Body: 'नमस्ते 123456' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ status: 'queued', to: '+919812345678' })
  const inbox = await fetch(`${sandbox.url}/inbox?to=${encodeURIComponent('+919812345678')}`)
  expect(await inbox.json()).toMatchObject([
    { channel: 'sms', to: '+919812345678', body: 'नमस्ते 123456', sentAt: expect.any(String) },
  ])
})

test('wrong credentials and invalid numbers are refused with Twilio error codes', async () => {
  const form = { To: '+919812345679', From: '+15005550006', Body: 'hello' }
  const unknown = await send(form, 'someone:token')
  expect([unknown.status, await unknown.json()]).toMatchObject([401, { code: 20003 }])
  const nowhere = await send({ ...form, To: '12' })
  expect([nowhere.status, await nowhere.json()]).toMatchObject([400, { code: 21211 }])
  expect(sandbox.inboxes.read('+919812345679')).toEqual([])
})

test('faults are set over HTTP, and error-once applies to one message', async () => {
  const before = sandbox.faults.settings()
  const change = await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sms: 'error-once' }),
  })
  expect(await change.json()).toEqual({ ...before, sms: 'error-once' })
  const form = { To: '+919812345670', From: '+15005550006', Body: 'hello' }
  expect((await send(form)).status).toBe(503)
  expect((await send(form)).status).toBe(201)
  expect(sandbox.inboxes.read('+919812345670')).toHaveLength(1)
})

test('the inbox page offers how each provider behaves; the page of a provider offers it for that one', async () => {
  sandbox.faults.change({ google: 'slow' })
  const offered = (html: string) =>
    [...html.matchAll(/<select id="fault-(\w+)".*?<option value="([\w-]+)" selected>/g)].map(
      ([, name, set]) => `${name} ${set}`,
    )
  const inbox = await (await fetch(sandbox.url)).text()
  expect(offered(inbox)).toEqual(
    Object.entries(sandbox.faults.settings()).map(([name, set]) => `${name} ${set}`),
  )
  sandbox.faults.change({ google: 'ok' })
  const page = `${sandbox.url}/messenger/authorise?redirectUri=${encodeURIComponent('https://site.example/back')}`
  expect(offered(await (await fetch(page)).text())).toEqual(['messenger ok'])
})

test('a fault of a provider that does not exist is refused', async () => {
  const change = await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fax: 'error' }),
  })
  expect(change.status).toBe(400)
})

test('services get the addresses on which the sandbox listens', () => {
  expect(providerEnvironment(sandbox)).toMatchObject({
    SMS_BASE_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.ports.sandboxSmtp}`,
  })
})

test('an e-mail over SMTP arrives in the inbox of each recipient, decoded', async () => {
  await smtpDialogue([
    'EHLO test',
    'MAIL FROM:<no-reply@example.com>',
    'RCPT TO:<ana@example.com>',
    'RCPT TO:<bia@example.com>',
    'DATA',
    'Subject: =?utf-8?q?Seu_c=C3=B3digo?=\r\nFrom: no-reply@example.com\r\n' +
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${Buffer.from('Código 654321').toString('base64')}\r\n.`,
    'QUIT',
  ])
  for (const to of ['ana@example.com', 'bia@example.com']) {
    expect(sandbox.inboxes.read(to)).toMatchObject([
      { channel: 'email', to, subject: 'Seu código', body: 'Código 654321' },
    ])
  }
})

test('the sandbox serves the page and its assets', async () => {
  const page = await fetch(sandbox.url)
  const html = await page.text()
  expect(html).not.toMatch(/https?:\/\//)
  for (const [, path] of html.matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(200)
  }
})

/** Sends each line after the server's response to the previous one. */
function smtpDialogue(lines: string[]): Promise<void> {
  const socket = connect(sandbox.ports.sandboxSmtp, sandbox.host)
  const waiting = [...lines]
  return new Promise((resolve, reject) => {
    socket.on('data', (data) => {
      if (/^[45]\d\d/m.test(String(data))) reject(new Error(String(data)))
      if (!/^\d{3} .*\r\n$/m.test(String(data))) return
      const line = waiting.shift()
      if (line) socket.write(`${line}\r\n`)
    })
    socket.on('end', () => resolve())
    socket.on('error', reject)
  })
}

test("an event in Mixpanel's format is counted once by its $insert_id, as a form or a beacon", async () => {
  const event = (properties: Record<string, unknown>) => ({
    event: 'page_viewed',
    properties: { token: 'sandbox-project', ...properties },
  })
  const track = (data: string, headers: Record<string, string> = {}, query = '') =>
    fetch(`${sandbox.url}/mixpanel/track/${query}`, {
      method: 'POST',
      headers: { origin: 'http://site.example', ...headers },
      body: `data=${encodeURIComponent(data)}`,
    })
  const once = btoa(JSON.stringify(event({ $insert_id: 'a' })))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const counted = await track(once, form)
  expect([await counted.text(), counted.headers.get('access-control-allow-origin')]).toEqual([
    '1',
    'http://site.example',
  ])
  expect(await (await track(JSON.stringify([event({ $insert_id: 'b' })]))).text()).toBe('1')
  await track(once, form)
  expect(await (await track(btoa('{"event":"x"}'), form)).text()).toBe('0')
  const verbose = await track('nothing', form, '?verbose=1')
  expect(await verbose.json()).toMatchObject({ error: expect.any(String) })
  const kept = await fetch(`${sandbox.url}/mixpanel/events`)
  expect(await kept.json()).toEqual([event({ $insert_id: 'a' }), event({ $insert_id: 'b' })])
})
