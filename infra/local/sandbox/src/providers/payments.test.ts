import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../app.ts'
import { KEY } from '../payment-provider/call-shop.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
const api = async (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  more: object = {},
  at = sandbox,
) => {
  const answer = await fetch(`${at.url}/cashlane/api${path}`, {
    method,
    headers: { ...headers, ...more },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const wish = () => ({
  ...{ reference: 'order-1', amount: '92.13', currency: 'INR' },
  ...{ returnUrl: `${sandbox.url}/`, expiresAt: new Date(Date.now() + 60_000).toISOString() },
})
const open = async (key: string) =>
  (await api('POST', '/sessions', wish(), { 'idempotency-key': key })).body as {
    id: string
    url: string
  }
const act = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const paymentsOf = async (id: string) =>
  (await api('GET', `/sessions/${id}`)).body.payments as { id: string; status: string }[]

test('a key has one session, which is paid on its page, and given back once', async () => {
  const session = await open('key-1')
  expect(await open('key-1')).toEqual(session)
  const paid = await act(session.url, { act: 'pay-silently' })
  expect(paid.headers.get('location')).toBe(`${sandbox.url}/`)
  const [payment] = await paymentsOf(session.id)
  expect(payment).toMatchObject({ status: 'paid', amount: '92.13', currency: 'INR' })
  for (const _ of [1, 2]) {
    const answer = await api(
      'POST',
      `/payments/${payment!.id}/refunds`,
      {},
      { 'idempotency-key': 'r' },
    )
    expect(answer.body).toEqual({ status: 'done' })
  }
  expect((await paymentsOf(session.id))[0]?.status).toBe('refunded')
  const other = await api(
    'POST',
    `/payments/${payment!.id}/refunds`,
    {},
    { 'idempotency-key': 's' },
  )
  expect(other.status).toBe(409)
})

test('a payment is late, declined, twice, or takes a while, as its buttons say; the bank may take it back', async () => {
  const session = await open('key-2')
  for (const how of ['decline', 'pay-twice', 'pending']) await act(session.url, { act: how })
  const statuses = async () => (await paymentsOf(session.id)).map(({ status }) => status)
  expect(await statuses()).toEqual(['failed', 'paid', 'paid', 'pending'])
  const [, first, , last] = await paymentsOf(session.id)
  await act(`${sandbox.url}/cashlane`, { payment: first!.id, act: 'charge-back' })
  await act(`${sandbox.url}/cashlane`, { payment: last!.id, act: 'arrive' })
  expect(await statuses()).toEqual(['failed', 'charged-back', 'paid', 'paid'])
})

test('a key has one payout, which is paid out, refused or given back as its buttons say', async () => {
  const open = async (key: string) => {
    const body = {
      ...{ reference: key, amount: '82.99', currency: 'INR' },
      destination: { kind: 'upi', upiId: 'asha@bank' },
    }
    return (await api('POST', '/payouts', body, { 'idempotency-key': key })).body.id as string
  }
  const statusOf = async (id: string) => (await api('GET', `/payouts/${id}`)).body.status
  const [id, other] = [await open('payout-1'), await open('payout-2')]
  expect(await open('payout-1')).toBe(id)
  expect((await api('GET', `/payouts/${id}`)).body).toEqual({
    ...{ id, reference: 'payout-1', amount: '82.99', currency: 'INR', status: 'pending' },
  })
  const press = (payout: string, how: string) =>
    act(`${sandbox.url}/cashlane`, { payout, act: how })
  await press(id, 'return')
  expect(await statusOf(id)).toBe('pending')
  await press(id, 'pay-silently')
  expect(await statusOf(id)).toBe('paid')
  await press(id, 'return')
  expect(await statusOf(id)).toBe('returned')
  await press(other, 'refuse')
  expect(await statusOf(other)).toBe('failed')
  expect((await api('GET', '/payouts/x')).status).toBe(404)
})

test('a wrong key is refused, and the API fails as it is set to', async () => {
  expect((await api('GET', '/sessions/x', undefined, { authorization: 'Bearer x' })).status).toBe(
    401,
  )
  sandbox.faults.change({ payments: 'error-once' })
  expect((await api('GET', '/sessions/x')).status).toBe(503)
  expect((await api('GET', '/sessions/x')).status).toBe(404)
})

test('what the provider knows is there after it ended at any moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paymentsFile = join(folder, 'books', 'books.jsonl')
  const start = async () => {
    const started = await startSandbox({ paymentsFile })
    onTestFinished(() => started.stop())
    return started
  }
  const first = await start()
  const key = { 'idempotency-key': 'key-3' }
  const session = (await api('POST', '/sessions', wish(), key, first)).body as {
    id: string
    url: string
  }
  await act(session.url, { act: 'pay-twice' })
  const of = async (at: Sandbox) =>
    (await api('GET', `/sessions/${session.id}`, undefined, {}, at)).body.payments as {
      id: string
    }[]
  const [paid] = await of(first)
  const refund = (at: Sandbox) =>
    api('POST', `/payments/${paid!.id}/refunds`, {}, { 'idempotency-key': 'back' }, at)
  await refund(first)
  const payout = {
    ...{ reference: 'payout-3', amount: '82.99', currency: 'INR' },
    destination: { kind: 'upi', upiId: 'asha@bank' },
  }
  const asked = await api('POST', '/payouts', payout, key, first)
  const before = await (await fetch(`${first.url}/cashlane/books`)).json()

  // Nothing was said of what a kill cut short.
  await appendFile(paymentsFile, '{"shelf":"session","key":"key-4","it')
  const second = await start()
  expect(await (await fetch(`${second.url}/cashlane/books`)).json()).toEqual(before)
  expect((await api('POST', '/sessions', wish(), key, second)).body.id).toBe(session.id)
  expect((await api('POST', '/payouts', payout, key, second)).body).toEqual(asked.body)
  expect((await refund(second)).body).toEqual({ status: 'done' })
  const again = await (await fetch(`${second.url}/cashlane/books?reference=payout-3`)).json()
  expect(again).toMatchObject({ sessions: [], payouts: [{ reference: 'payout-3' }] })
  expect(
    (await api('POST', '/sessions', wish(), { 'idempotency-key': 'key-5' }, second)).status,
  ).toBe(200)
  const third = await start()
  const last = await (await fetch(`${third.url}/cashlane/books`)).json()
  expect((last as { sessions: unknown[] }).sessions).toHaveLength(2)
})
