import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard, kcash } from '../testing/cards.ts'
import { aChosenMint, aMint, aMinted, aWorkingMint } from '../testing/mints.ts'
import { ABANDON, CARD, openPog, START, STATE } from '../testing/open-pog.ts'
import { aPost, FEED, OWN, page } from '../testing/open-pog-feed.ts'

const path = '/pog/mint'
const serve = (mint: ReturnType<typeof aMint>) => (api: FakeApi) =>
  api.on(STATE, () => answer(mint))

test('the press that pays names the price, and sends it under a key', async () => {
  const { api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(aChosenMint({ price: kcash('5') })))
      fake.on(START, () => answer(aWorkingMint()))
    },
  })
  await press('Mint for 5 KCash')
  await screen.findByRole('heading', { name: 'Your card is minting' })
  expect(api.calls(START)[0]?.body).toEqual({ price: kcash('5') })
  expect(api.calls(START)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a failed payment says why, that nothing was taken, and the ways out', async () => {
  const { shell, api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () =>
        answer(
          aChosenMint({
            ...{ state: 'SlotPaymentFailed', price: kcash('7') },
            payment: { state: 'failed', price: kcash('5'), reason: 'INSUFFICIENT_FUNDS' },
          }),
        ),
      )
      fake.on(START, () => answer(aWorkingMint()))
    },
  })
  expect(await screen.findByText('Payment Failed, Please try again!')).toBeDefined()
  expect(screen.getByText(/Nothing was taken from you/)).toBeDefined()
  await press('Buy KCash')
  await press('Earn KCash')
  expect(shell.visited).toEqual(['/buy-kcash/', '/k-drop/campaigns'])
  // The price of now, not that of the payment that was refused.
  await press('Pay 7 KCash again')
  expect(api.calls(START)[0]?.body).toEqual({ price: kcash('7') })
})

test('the work in the background shows its steps and the time left, and the page may be left', async () => {
  await openPog({ path, serve: serve(aWorkingMint()) })
  expect(await screen.findByText(/About 38 s left. You can leave this page./)).toBeDefined()
  const ring = screen.getByRole('progressbar', { name: 'Your card is minting' })
  expect(ring.getAttribute('aria-valuenow')).toBe('62')
  const now = screen.getAllByRole('listitem').filter((item) => item.dataset.state === 'now')
  expect(now.map((item) => item.textContent)).toEqual(['Writing the card to the chain'])
  expect(screen.queryByRole('button', { name: 'Quit' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Leave and look later' })).toBeDefined()
})

test('what the stream brings is shown, and an older answer after it is dropped', async () => {
  let send: (text: string) => void = () => {}
  const { api } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(aWorkingMint()))
      fake.on('GET /pog/mint/stream', () => {
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => {
            send = (text) => controller.enqueue(new TextEncoder().encode(text))
          },
        })
        return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
      })
    },
  })
  await screen.findByText(/About 38 s left/)
  await vi.waitFor(() => expect(api.calls('GET /pog/mint/stream')).toHaveLength(1))
  const event = (mint: unknown) => `event: mint\ndata: ${JSON.stringify(mint)}\n\n`
  send(event(aMinted({ version: 12 })) + event(aWorkingMint({ version: 9 })))
  expect(await screen.findByRole('status', { name: '' })).toBeDefined()
  expect(await screen.findByText('Your POG is here')).toBeDefined()
  expect(screen.queryByText(/s left/)).toBeNull()
})

test('a mint that broke says so and why, and the retry sends the price of its payment', async () => {
  const payment = { state: 'captured' as const, price: kcash('5'), reason: null }
  const { api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () =>
        answer(aWorkingMint({ problem: 'WALLET_NOT_FOUND', payment, price: kcash('9') })),
      )
      fake.on(START, () => answer(aWorkingMint({ version: 9, payment })))
    },
  })
  expect(await screen.findByText('Something broke while minting your POG card.')).toBeDefined()
  expect(screen.getByText(/There is no wallet to mint the card to/)).toBeDefined()
  await press('Try again')
  await vi.waitFor(() => expect(screen.queryByText(/Something broke/)).toBeNull())
  expect(api.calls(START)[0]?.body).toEqual({ price: kcash('5') })
})

test('quitting says until when the name is kept, and starting over gives it up', async () => {
  const { api, user, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(aChosenMint()))
      fake.on(ABANDON, () => answer(aMint({ version: 6 })))
    },
  })
  await press('Quit')
  const dialog = await screen.findByRole('dialog', { name: 'Quit for now?' })
  expect(within(dialog).getByText(/foxfire.kovra.io is kept for you until/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Keep going' }))
  expect(api.calls(ABANDON)).toHaveLength(0)
  await press('Quit')
  await press('Give up and start over')
  expect(await screen.findByRole('button', { name: 'Reserve name' })).toBeDefined()
  expect(api.calls(ABANDON)).toHaveLength(1)
})

test('a minted card is one to share, and leads on', async () => {
  await openPog({ path, serve: serve(aMinted()) })
  expect(await screen.findByText('foxfire.kovra.io is card No. 4,118.')).toBeDefined()
  const share = screen.getByRole('region', { name: 'Show it' })
  const links = within(share).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['X', 'Telegram', 'Facebook', 'WhatsApp'])
  expect(links[0]?.getAttribute('href')).toContain(encodeURIComponent('/pog/foxfire'))
  expect(screen.getByRole('link', { name: 'Open my POG' })).toBeDefined()
})

test('a minted card shows the avatar that is on it now, and is in the feed at once', async () => {
  const { api, user } = await openPog({
    path: '/pog',
    serve(fake) {
      fake.on(STATE, () => answer(aMinted()))
      fake.on(CARD, () => answer(aCard({ isOwn: true, avatar: '/api/pog/art/another.svg' })))
      fake.on(FEED, () => page([]))
      fake.on(OWN, () => answer({ post: null, hidden: null, newLikes: 0 }))
    },
  })
  const own = within(await screen.findByRole('region', { name: 'Your card' }))
  await user.click(own.getByRole('link', { name: 'Make your card' }))
  await screen.findByRole('heading', { level: 1, name: 'Your POG is here' })
  await vi.waitFor(() =>
    expect(document.querySelector('img[src="/api/pog/art/another.svg"]')).not.toBeNull(),
  )
  api.on(OWN, () => answer({ post: aPost(9, { isOwn: true }), hidden: null, newLikes: 0 }))
  history.back()
  expect(await screen.findByRole('link', { name: 'Who sees my card' })).toBeDefined()
})

test.each([
  ['UNAVAILABLE', /The service does not answer right now/],
  ['MINT_FAILED', /We try again by ourselves/],
])('a mint that hangs for %s says so', async (problem, text) => {
  await openPog({ path, serve: serve(aWorkingMint({ problem })) })
  expect(await screen.findByText('Something broke while minting your POG card.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('a mint of which no more avatars are drawn today says so', async () => {
  await openPog({ path, serve: serve(aChosenMint({ problem: 'AVATAR_LIMIT' })) })
  expect(await screen.findByText(/as many avatars drawn as a day allows/)).toBeDefined()
})

test('a mint that hangs before it is paid can be given up', async () => {
  const { api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(aWorkingMint({ problem: 'WALLET_NOT_FOUND', canAbandon: true })))
      fake.on(ABANDON, () => answer(aMint({ version: 9 })))
    },
  })
  await press('Give up and start over')
  const dialog = await screen.findByRole('dialog', { name: 'Quit for now?' })
  await press('Keep going')
  expect(dialog).toBeDefined()
  expect(api.calls(ABANDON)).toHaveLength(0)
})
