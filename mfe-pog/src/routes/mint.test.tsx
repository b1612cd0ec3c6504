import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { kcash } from '../testing/cards.ts'
import { aChosenMint, aMint, aMinted, aWorkingMint, kept } from '../testing/mints.ts'
import { ABANDON, CHOOSE, openPog, QUICK, RESERVE, START, STATE } from '../testing/open-pog.ts'

const path = '/pog/mint'
const serve = (mint: ReturnType<typeof aMint>) => (api: FakeApi) =>
  api.on(STATE, () => answer(mint))
const atCategory = aMint({ state: 'AvatarCategorySelection', version: 2, name: kept })

/** Types a name and waits until it is known to be free. */
async function typeFree({ user }: Awaited<ReturnType<typeof openPog>>, name: string) {
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), name)
  await screen.findByText('It is free')
}

test('a visitor is asked to log in', async () => {
  const { shell, press } = await openPog({ path, session: visitor })
  await press('Log in')
  expect(shell.opened).toEqual(['login'])
})

test('a name is checked while it is typed, and says why it cannot be had', async () => {
  const { user, api } = await openPog({
    path,
    serve: (fake) =>
      fake.on('GET /users/me/username/availability', ({ query }) =>
        answer({ available: query.get('userName') !== 'takenone', message: '' }),
      ),
  })
  const field = await screen.findByRole('textbox', { name: /Name/ })
  await user.type(field, 'fox fire')
  expect(screen.getByText('Spaces are not allowed in the username')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'fox')
  expect(screen.getByText('Username must be between 5 and 12 characters')).toBeDefined()
  // What breaks a rule is not looked up.
  expect(api.calls('GET /users/me/username/availability')).toHaveLength(0)
  await user.clear(field)
  await user.type(field, 'takenone')
  expect(await screen.findByText('Username already taken!')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'foxfire')
  expect(await screen.findByText('It is free')).toBeDefined()
  // The card shows it at once.
  expect(screen.getByText('foxfire.kovra.io')).toBeDefined()
})

test('a reserved name leads to the choice between creating and generating an avatar', async () => {
  const page = await openPog({
    path,
    serve: (api) => api.on(RESERVE, () => answer(atCategory)),
  })
  await typeFree(page, 'foxfire')
  await page.press('Reserve name')
  const dialog = await screen.findByRole('dialog', { name: 'Your avatar' })
  expect(page.api.calls(RESERVE)[0]?.body).toEqual({ userName: 'foxfire' })
  await page.user.click(within(dialog).getByRole('button', { name: /Create it yourself/ }))
  expect(await screen.findByRole('radio', { name: 'SAGE' })).toBeDefined()
})

test('a refused reservation says so at the field, and nothing moves on', async () => {
  const page = await openPog({ path, serve: (api) => api.on(RESERVE, () => refuse('USERNAME_TAKEN')) })
  await typeFree(page, 'foxfire')
  await page.press('Reserve name')
  expect(await screen.findByText('Username already taken!')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Your avatar' })).toBeNull()
})

test('a name that was lost is explained, and the avatar stays', async () => {
  await openPog({ path, serve: serve(aMint({ category: 'HERO', version: 9 })) })
  expect(await screen.findByText('Your name was not kept')).toBeDefined()
  expect(screen.getByText(/Nothing was charged and your avatar is still here/)).toBeDefined()
  expect(await screen.findByRole('img', { name: /Avatar/ })).toBeDefined()
})

test('the price stands beside a quick mint before it can be pressed, and is the one that is sent', async () => {
  const page = await openPog({
    path,
    serve(api) {
      api.on(STATE, () => answer(aMint({ price: kcash('5') })))
      api.on(QUICK, () => answer(aWorkingMint()))
    },
  })
  expect(await screen.findByText('5 KCash')).toBeDefined()
  await typeFree(page, 'foxfire')
  await page.press('Quick mint')
  await screen.findByRole('heading', { name: 'Your card is minting' })
  const [call] = page.api.calls(QUICK)
  expect(call?.body).toEqual({ userName: 'foxfire', price: kcash('5') })
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
})

test('a quick mint is not offered while it is switched off', async () => {
  await openPog({ path, serve: serve(aMint({ isQuickMintOff: true })) })
  await screen.findByRole('button', { name: 'Reserve name' })
  expect(screen.queryByRole('button', { name: 'Quick mint' })).toBeNull()
})

test('kind, character and style are chosen by their pictures, which the card shows at once', async () => {
  const steps = [
    atCategory,
    aMint({ state: 'CharacterSelection', version: 3, name: kept, category: 'HERO' }),
    aMint({
      ...{ state: 'StyleSelection', version: 4, name: kept },
      ...{ category: 'HERO', character: 'MAYA' },
    }),
    aChosenMint(),
  ]
  let step = 0
  const { user, api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(steps[step]))
      fake.on(CHOOSE, () => {
        step += 1
        return answer(steps[step])
      })
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'HERO' }))
  expect(screen.getByRole('img', { name: /foxfire/ }).getAttribute('src')).toContain('HERO/MAYA')
  await press('Use HERO')
  await user.click(await screen.findByRole('radio', { name: 'MAYA' }))
  await press('Use MAYA')
  await user.click(await screen.findByRole('radio', { name: 'SCI-FI' }))
  expect(screen.getByRole('img', { name: /foxfire/ }).getAttribute('src')).toContain('SCI-FI')
  await press('Use SCI-FI')
  expect(await screen.findByRole('button', { name: 'Mint my card' })).toBeDefined()
  expect(api.calls(CHOOSE).map(({ body }) => body)).toEqual([
    { category: 'HERO' },
    { character: 'MAYA' },
    { style: 'SCI-FI' },
  ])
})

test('one of six avatars of the server is taken whole, and six others can be seen', async () => {
  const { user, api, press } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(atCategory))
      fake.on(CHOOSE, () => answer(aChosenMint()))
    },
  })
  await press('Surprise me')
  await screen.findByRole('radio', { name: 'TOON' })
  await press('Six others')
  await vi.waitFor(() => expect(api.calls('GET /pog/avatars/random-variants')).toHaveLength(2))
  await user.click(await screen.findByRole('radio', { name: 'TOON' }))
  await press('Use this avatar')
  await screen.findByRole('button', { name: 'Mint my card' })
  expect(api.calls(CHOOSE)[0]?.body).toEqual({
    ...{ category: 'HERO', character: 'ARJUN', style: 'TOON', variant: 43 },
  })
})

test('a selfie can be added, or left out', async () => {
  const { press } = await openPog({ path, serve: serve(aChosenMint()) })
  await press('Add a selfie')
  await press('Go on without a selfie')
  expect(await screen.findByRole('button', { name: 'Mint my card' })).toBeDefined()
})

test('an earlier choice can be made again before the card is paid', async () => {
  const { press, user } = await openPog({ path, serve: serve(aChosenMint()) })
  await press('Change')
  expect(await screen.findByRole('radio', { name: 'TOON' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Kind' }))
  expect(await screen.findByRole('radio', { name: 'SAGE' })).toBeDefined()
})

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

test('says that the card could not be loaded, and tries again', async () => {
  const { api, press } = await openPog({
    path,
    serve: (fake) => fake.on(STATE, () => refuse('UNAVAILABLE')),
  })
  await screen.findByRole('heading', { name: 'Your card could not be loaded' }, SLOW)
  api.on(STATE, () => answer(aMint()))
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Reserve name' })).toBeDefined()
})
/** A query is tried again before it fails. */
const SLOW = { timeout: 10_000 }

test.each([
  ['hi', 'अपना POG बनाएँ', 'KOVRA नाम रिज़र्व करें'],
  ['pt-BR', 'Faça seu POG', 'RESERVAR NOME KOVRA'],
] as const)('speaks %s', async (language, title, step) => {
  await openPog({ path, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText(step)).toBeDefined()
})
