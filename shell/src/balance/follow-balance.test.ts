import type { BalanceState, SessionState } from '@platform/contracts/shell/shell-api'
import type { BalanceEvent } from '@platform/contracts/wallet/http'
import { type ApiClient, noAnswer } from '@platform/remote-kit/api-client'
import { createValue } from '@platform/remote-kit/value'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBalanceStore } from './balance-store.ts'
import { followBalance } from './follow-balance.ts'

const CLAIM = '0198c0de-0000-7000-8000-000000000001:3'

const someone = { status: 'signed-in', email: null, phoneNumber: null, roles: [] } as const

/** A signed-in user with 50 KCash, whose stream the test writes. */
async function followed() {
  let send = (_event: BalanceEvent) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (event) =>
        controller.enqueue(
          new TextEncoder().encode(`event: balance\ndata: ${JSON.stringify(event)}\n\n`),
        )
    },
  })
  const connect = vi.fn(async () => new Response(stream))
  vi.stubGlobal('fetch', connect)
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = createBalanceStore()
  const session = createValue<SessionState>({ ...someone, userId: crypto.randomUUID() })
  const balances = [{ currency: 'KCASH', available: '50.00', held: '0.00' }]
  const api = { getWithAuth: async () => ({ success: true, data: { balances } }) }
  followBalance({
    store,
    session,
    tokens: { getAccessToken: () => 'token', refresh: async () => null },
    api: api as unknown as ApiClient,
    onMoved() {},
  })
  onTestFinished(() => session.set({ status: 'visitor' }))
  await vi.waitFor(() => expect(connect).toHaveBeenCalled())
  await vi.waitFor(() => expect(store.get().status).toBe('ready'))
  return { store, send }
}

/** Follows the balances of a user, whose requests get these answers in turn, as a tab whose stream is silent. */
function followedWith(answers: readonly unknown[]) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const getWithAuth = vi.fn()
  for (const each of answers) getWithAuth.mockResolvedValueOnce(each)
  const store = createBalanceStore()
  const session = createValue<SessionState>({ ...someone, userId: crypto.randomUUID() })
  onTestFinished(() => {
    session.set({ status: 'visitor' })
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  followBalance({
    store,
    session,
    tokens: { getAccessToken: () => 'token', refresh: async () => null },
    api: { getWithAuth } as unknown as ApiClient,
    onMoved() {},
  })
  return { store, session, getWithAuth }
}

const listed = {
  success: true,
  data: { balances: [{ currency: 'KCASH', available: '50.00', held: '0.00' }] },
}

test('the first request is repeated until it is answered', async () => {
  const { store, getWithAuth } = followedWith([noAnswer, noAnswer, listed])
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(store.get()).toMatchObject({ status: 'ready', balances: listed.data.balances })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getWithAuth).toHaveBeenCalledTimes(3)
})

test('nothing is requested again after a log-out', async () => {
  const { session, getWithAuth } = followedWith([noAnswer])
  await vi.advanceTimersByTimeAsync(0)
  session.set({ status: 'visitor' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getWithAuth).toHaveBeenCalledTimes(1)
})

const paid: BalanceEvent = {
  currency: 'KCASH',
  available: '60.00',
  held: '0.00',
  sequence: 2,
  delta: '10.00',
  kind: 'reward',
  claimId: CLAIM,
}
const arrival = { id: CLAIM, currency: 'KCASH', amount: '10.00' }

test('no reader ever sees a claimed amount in the balance and as arriving', async () => {
  const { store, send } = await followed()
  store.announce(arrival)
  const seen: BalanceState[] = []
  store.subscribe(() => void seen.push(store.get()))
  send(paid)
  await vi.waitFor(() => expect(store.get().balances[0]?.available).toBe('60.00'))
  const twice = seen.filter(
    ({ balances, arriving }) => balances[0]?.available === '60.00' && arriving.length > 0,
  )
  expect(twice).toEqual([])
})

test('an amount whose credit comes before its announcement is not arriving', async () => {
  const { store, send } = await followed()
  send(paid)
  await vi.waitFor(() => expect(store.get().balances[0]?.available).toBe('60.00'))
  store.announce(arrival)
  expect(store.get().arriving).toEqual([])
})
