import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStream } from '../../testing/read-stream.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let another: { url: string }

beforeAll(async () => {
  wallet = await startWallet()
  another = await wallet.another()
})
afterAll(() => wallet.stop())

test('a stream sends every current balance, then each change', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '3.00')
  const stream = await readStream(wallet.url, user.authorization)
  await waitFor(() => stream.events.length === 4)
  expect(stream.events.map(({ data }) => [data.currency, data.available, data.delta])).toEqual([
    ['KCASH', '3.00', null],
    ['RTOKEN', '0.000000', null],
    ['USDT', '0.000000', null],
    ['KPOINTS', '0', null],
  ])
  await wallet.give(user.id, '4.00')
  await waitFor(() => stream.events.length === 5)
  expect(stream.events[4]).toEqual({
    id: 'KCASH=2,RTOKEN=0,USDT=0,KPOINTS=0',
    data: {
      currency: 'KCASH',
      available: '7.00',
      held: '0.00',
      sequence: 2,
      delta: '4.00',
      kind: 'issue',
      claimId: null,
    },
  })
  stream.close()
})

test('a change on one instance reaches a stream on another', async () => {
  const user = await wallet.signedIn()
  const stream = await readStream(another.url, user.authorization)
  await waitFor(() => stream.events.length === 4)
  const sentAt = Date.now()
  await wallet.give(user.id, '1.00')
  await waitFor(() => stream.events.length === 5)
  expect(Date.now() - sentAt).toBeLessThan(10_000)
  stream.close()
})

test('a client that reconnects to alternating instances misses and repeats nothing', async () => {
  const user = await wallet.signedIn()
  const seen: number[] = []
  let lastEventId = 'KCASH=0,RTOKEN=0,USDT=0,KPOINTS=0'
  let given = 0
  const giving = (async () => {
    for (; given < 40; given++) await wallet.give(user.id, '1.00')
  })()
  for (let session = 0; seen.length < 40 && session < 200; session++) {
    const { url } = session % 2 ? another : wallet
    const headers = { ...user.authorization, 'last-event-id': lastEventId }
    const stream = await readStream(url, headers)
    const wanted = Math.min(3, 40 - seen.length)
    await waitFor(() => stream.events.length >= wanted)
    stream.close()
    for (const { id, data } of stream.events) {
      seen.push(data.sequence)
      lastEventId = id
    }
  }
  await giving
  expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('an unknown event id starts from a snapshot', async () => {
  const user = await wallet.signedIn()
  await wallet.give(user.id, '2.00')
  const headers = { ...user.authorization, 'last-event-id': 'KCASH=900,RTOKEN=garbage' }
  const stream = await readStream(wallet.url, headers)
  await waitFor(() => stream.events.length === 4)
  expect(stream.events[0]?.data).toMatchObject({
    currency: 'KCASH',
    available: '2.00',
    sequence: 1,
  })
  stream.close()
})
