import type { ShieldAttributes } from '@platform/contracts/growth/risk-http'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInShell } from '../../testing/render-in-shell.tsx'
import { ShieldCard } from './components/shield-card.tsx'

const SHIELD = 'GET /shield-attributes'
const OBJECT = 'POST /shield-attributes/held-rewards/objection'
const at = '2026-03-01T12:00:00.000Z'

const shield = (change: object = {}): ShieldAttributes => ({
  areRewardsHeld: true,
  attributes: [
    {
      ...{ attribute: 'held-rewards', isAgainst: true, since: at, until: at },
      ...{ objection: null, canObject: true },
      ...change,
    },
    {
      ...{ attribute: 'identity-proven', isAgainst: false, since: at, until: null },
      ...{ objection: null, canObject: false },
    },
  ],
  signals: [{ kind: 'hold-refused', count: 2, firstAt: at, lastAt: at, keptUntil: at }],
})
const open = (serve: (api: FakeApi) => void) =>
  openInShell(<ShieldCard />, { session: signedIn, serve })

test('says in words what the rules say, what follows from it, and what is kept', async () => {
  open((api) => api.on(SHIELD, () => answer(shield())))
  expect(await screen.findByText('A held reward of yours was refused')).toBeDefined()
  expect(screen.getByText('Your rewards wait for a person before they are paid.')).toBeDefined()
  expect(screen.getByText('Your identity is proven')).toBeDefined()
  expect(screen.getByText(/^2 × held reward refused/)).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('says that nothing is known', async () => {
  open((api) =>
    api.on(SHIELD, () => answer({ areRewardsHeld: false, attributes: [], signals: [] })),
  )
  expect(await screen.findByText('Nothing speaks against your account.')).toBeDefined()
  expect(screen.getByText('Nothing.')).toBeDefined()
})

test('an objection is sent with its words, and waits', async () => {
  const { api, user, shell } = open((fake) => {
    fake.on(SHIELD, () => answer(shield()))
    fake.on(OBJECT, () =>
      answer(shield({ objection: { state: 'waiting', at, words: null }, canObject: false })),
    )
  })
  await user.click(await screen.findByRole('button', { name: 'I object' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('Write why it is not so.')).toBeDefined()
  await user.type(within(dialog).getByRole('textbox'), 'It was my sister')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shell.alerts).toHaveLength(1))
  expect(api.calls(OBJECT).map(({ body }) => body)).toEqual([{ reason: 'It was my sister' }])
  expect(await screen.findByText(/A person looks at it\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I object' })).toBeNull()
})

test('after a refusal another person can be asked, and a final one says so', async () => {
  const refused = { state: 'refused' as const, at, words: 'Seen before' }
  const { user } = open((api) => {
    api.on(SHIELD, () => answer(shield({ objection: refused })))
    api.on(OBJECT, () => refuse('ALREADY_DECIDED'))
  })
  expect(await screen.findByText('Your objection was refused: Seen before')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ask another person' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Again')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText(/^This was decided already/)).toBeDefined()
})

test('offers to try again', async () => {
  open((api) => api.on(SHIELD, () => refuse('UNAVAILABLE')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
