import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { DeadLettersPage } from './components/dead-letters-page.tsx'

const GROUPS = 'GET /operator/dead-letters'
const LETTERS = 'GET /operator/dead-letters/:service/:group'
const REPLAY = 'POST /operator/dead-letters/:service/:group/replay'
const group = { service: 'wallet', group: 'wallet.grants', waiting: 2 }
const letter = {
  ...{ topic: 'quests.events', partition: 1, offset: '41', reason: 'Poison: amount is missing' },
  ...{ at: '2026-03-01T12:00:00.000Z', value: '{"type":"quests.reward-claimed.v1"}' },
}

function open(serve: (api: FakeApi) => void, roles = ['admin']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<DeadLettersPage />, { serve, session })
}

test('shows the events of a group, and has them handled again with a reason', async () => {
  let items = [group]
  const { api, shell, user } = open((api) => {
    api.on(GROUPS, () => answer({ items, unanswered: [], unread: [] }))
    api.on(LETTERS, () => answer({ items: [letter] }))
    api.on(REPLAY, () => {
      items = []
      return answer({ handled: 1, failed: 1 })
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Show the events of wallet.grants' }))
  expect(await screen.findByText('Poison: amount is missing')).toBeDefined()
  expect(screen.getByRole('region', { name: 'The event' }).textContent).toContain(
    'quests.reward-claimed.v1',
  )
  await user.click(
    screen.getByRole('button', { name: 'Handle again: the events of wallet.grants' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Handle them again' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The schema was mended')
  await user.click(dialog.getByRole('button', { name: 'Handle them again' }))
  await waitFor(() =>
    expect(shell.alerts).toMatchObject([{ message: '1 handled, 1 failed again', type: 'warning' }]),
  )
  expect(api.calls(REPLAY)[0]).toMatchObject({
    params: { service: 'wallet', group: 'wallet.grants' },
    body: { reason: 'The schema was mended' },
  })
  expect(await screen.findByText('No dead letters')).toBeDefined()
})

test('who may only read them has no button to handle them again', async () => {
  const whole = { items: [group], unanswered: [], unread: [] }
  open((api) => api.on(GROUPS, () => answer(whole)), ['support'])
  expect(await screen.findByText('wallet.grants')).toBeDefined()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

test('names the services that did not answer', async () => {
  open((api) => api.on(GROUPS, () => answer({ items: [], unanswered: ['kyc', 'pog'], unread: [] })))
  expect(await screen.findByText(/kyc and pog/)).toBeDefined()
  expect(screen.queryByText('No dead letters')).toBeNull()
})

test('names the groups that could not be counted, and does not say that there are none', async () => {
  const unread = [{ service: 'quests', group: 'quests.wallet-events' }]
  open((api) => api.on(GROUPS, () => answer({ items: [], unanswered: [], unread })))
  expect(await screen.findByText(/^Could not be counted.*: quests\.wallet-events\.$/)).toBeDefined()
  expect(screen.queryByText('No dead letters')).toBeNull()
})

test('says that a role does not show them', async () => {
  open((api) => api.on(GROUPS, () => refuse('FORBIDDEN')))
  expect(await screen.findByText('Your role does not show dead letters')).toBeDefined()
})
