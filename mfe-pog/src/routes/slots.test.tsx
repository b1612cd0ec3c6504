import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCard, anAvatar, kcash, slots } from '../testing/cards.ts'
import { aMinted } from '../testing/mints.ts'
import { CARD, openPog, STATE } from '../testing/open-pog.ts'

const SLOTS = 'GET /pog/slots'
const UNLOCK = 'POST /pog/slots/unlock'
const GENERATE = 'POST /pog/avatars/generate'
const CHANGE = 'PUT /pog/avatars/:id'
const ACTIVATE = 'POST /pog/avatars/:id/activate'
/** The avatar of the second slot. */
const OTHER = '0198c0de-0000-7000-8000-00000000a7a3'

/** The view of the slots of a user with a card. */
const openSlots = (serve: (api: FakeApi) => void) =>
  openPog({
    path: '/my-pog?view=avatars',
    serve(api) {
      api.on(STATE, () => answer(aMinted()))
      api.on(CARD, () => answer(aCard({ isOwn: true })))
      serve(api)
    },
  })

test('a slot is bought at the price that was shown', async () => {
  const { api, user } = await openSlots((fake) => fake.on(UNLOCK, () => answer(slots())))
  const second = await screen.findByRole('region', { name: 'Slot 2' })
  await user.click(within(second).getByRole('button', { name: 'Unlock · 50 KCash' }))
  expect(await screen.findByText(/One more avatar for 50 KCash/)).toBeDefined()
  const sheet = screen.getByRole('dialog', { name: 'Unlock slot 2' })
  await user.click(within(sheet).getByRole('button', { name: 'Unlock · 50 KCash' }))
  await vi.waitFor(() => expect(api.calls(UNLOCK)).toHaveLength(1))
  expect(api.calls(UNLOCK)[0]?.body).toEqual({ slot: 2, price: kcash('50') })
  expect(api.calls(UNLOCK)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a slot that is too dear says so in the words of the specification, with the ways out', async () => {
  const { user, shell } = await openSlots((fake) =>
    fake.on(UNLOCK, () => refuse('INSUFFICIENT_FUNDS')),
  )
  await user.click(await screen.findByRole('button', { name: 'Unlock · 50 KCash' }))
  const sheet = await screen.findByRole('dialog', { name: 'Unlock slot 2' })
  await user.click(within(sheet).getByRole('button', { name: 'Unlock · 50 KCash' }))
  expect(await within(sheet).findByText('Uh-oh! Not Enough K-Cash or rKovra')).toBeDefined()
  await user.click(within(sheet).getByRole('button', { name: 'Buy KCash' }))
  expect(shell.visited).toEqual(['/buy-kcash/'])
})

/** Three slots, of which the second has this avatar. */
const withSecond = (own: Parameters<typeof anAvatar>[0]) => {
  const [first, , third] = slots().items
  const avatar = anAvatar({ ...{ id: OTHER, slot: 2, isActive: false }, ...own })
  const second = { slot: 2, state: 'bought', price: kcash('50'), avatar }
  return answer({ ...slots(), items: [first, second, third] })
}

test('an avatar is put on the card, and drawn anew at its price; what shows the card is asked for anew', async () => {
  const { user, api } = await openSlots((fake) => {
    fake.on(SLOTS, () => withSecond({}))
    fake.on(ACTIVATE, () => answer(anAvatar({ id: OTHER })))
    fake.on(CHANGE, () => answer(anAvatar({ id: OTHER })))
  })
  const second = await screen.findByRole('region', { name: 'Slot 2' })
  const before = api.calls(CARD).length
  await user.click(within(second).getByRole('button', { name: 'Put on my card' }))
  await vi.waitFor(() => expect(api.calls(ACTIVATE)[0]?.params.id).toBe(OTHER))
  await vi.waitFor(() => expect(api.calls(CARD).length).toBeGreaterThan(before))
  await user.click(within(second).getByRole('button', { name: 'Draw anew · 10 KCash' }))
  await drawFirst(user, 'Draw it anew', 'Draw this one · 10 KCash')
  await vi.waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1))
  expect(api.calls(CHANGE)[0]?.body).toMatchObject({ price: kcash('10') })
})

test('an avatar that was refused says why, and another look is drawn for nothing', async () => {
  const { user, api } = await openSlots((fake) => {
    fake.on(SLOTS, () => withSecond({ state: 'refused', image: null, problem: 'AVATAR_NOT_DRAWN' }))
    fake.on(GENERATE, () => refuse('AVATAR_LIMIT'))
  })
  const second = await screen.findByRole('region', { name: 'Slot 2' })
  expect(within(second).getByText(/The picture could not be drawn/)).toBeDefined()
  await user.click(within(second).getByRole('button', { name: 'Try another look' }))
  const sheet = await drawFirst(user, 'Pick a look', 'Draw this one')
  expect(await within(sheet).findByText(/as many avatars drawn as a day allows/)).toBeDefined()
  expect(api.calls(GENERATE)[0]?.body).toMatchObject({ slot: 2 })
})

test('a change that is being drawn is followed until its picture is there, or why there is none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { api, shell } = await openSlots((fake) =>
    fake.on(SLOTS, () => withSecond({ isDrawing: true })),
  )
  const second = await screen.findByRole('region', { name: 'Slot 2' })
  expect(within(second).getByText('A new picture is being drawn')).toBeDefined()
  const change = within(second).getByRole<HTMLButtonElement>('button', { name: /Draw anew/ })
  expect(change.disabled).toBe(true)
  expect(shell.invalidated).toEqual([])
  api.on(SLOTS, () => withSecond({ problem: 'AVATAR_REFUSED' }))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await within(second).findByText(/The picture did not pass our check/)).toBeDefined()
  expect(shell.invalidated).toEqual(['balance'])
})

test('a price that has changed is shown in the open sheet, and is what the next press sends', async () => {
  const { user, api } = await openSlots((fake) =>
    fake.on(UNLOCK, () => refuse('SLOT_PRICE_CHANGED')),
  )
  await user.click(await screen.findByRole('button', { name: 'Unlock · 50 KCash' }))
  const sheet = await screen.findByRole('dialog', { name: 'Unlock slot 2' })
  const [first, second, third] = slots().items
  api.on(SLOTS, () =>
    answer({ ...slots(), items: [first, { ...second, price: kcash('60') }, third] }),
  )
  await user.click(within(sheet).getByRole('button', { name: 'Unlock · 50 KCash' }))
  await user.click(await within(sheet).findByRole('button', { name: 'Unlock · 60 KCash' }))
  await vi.waitFor(() => expect(api.calls(UNLOCK)).toHaveLength(2))
  expect(api.calls(UNLOCK)[1]?.body).toEqual({ slot: 2, price: kcash('60') })
})

/** Takes the first look of the sheet of this name. */
async function drawFirst(user: UserEvent, name: string, press: string) {
  const sheet = await screen.findByRole('dialog', { name })
  const [look] = await within(sheet).findAllByRole('radio')
  if (look) await user.click(look)
  await user.click(within(sheet).getByRole('button', { name: press }))
  return sheet
}
