import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { kcash } from '../testing/cards.ts'
import { aChosenMint, aMint, aWorkingMint, kept } from '../testing/mints.ts'
import { CHOOSE, openPog, QUICK, RESERVE, STATE } from '../testing/open-pog.ts'

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
  const page = await openPog({
    path,
    serve: (api) => api.on(RESERVE, () => refuse('USERNAME_TAKEN')),
  })
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

test('the name can be changed before the card is paid', async () => {
  const { press, user, api } = await openPog({
    path,
    serve(fake) {
      fake.on(STATE, () => answer(aChosenMint()))
      fake.on(RESERVE, () => answer(aChosenMint({ version: 6 })))
    },
  })
  await press('Change name')
  const field = await screen.findByRole('textbox', { name: /Name/ })
  await user.clear(field)
  await user.type(field, 'emberfox')
  await press('Reserve name')
  expect(await screen.findByRole('button', { name: 'Mint my card' })).toBeDefined()
  expect(api.calls(RESERVE)[0]?.body).toEqual({ userName: 'emberfox' })
})

test('an avatar that was not accepted says so, and another look can be chosen', async () => {
  await openPog({
    path,
    serve: serve(aChosenMint({ state: 'StyleSelection', problem: 'MINT_AVATAR_REFUSED' })),
  })
  expect(await screen.findByText(/This avatar could not be made/)).toBeDefined()
  expect(await screen.findByRole('radio', { name: 'TOON' })).toBeDefined()
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
