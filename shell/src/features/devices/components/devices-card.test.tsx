import type { OpenSession } from '@platform/contracts/identity/sessions'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInShell } from '../../../testing/render-in-shell.tsx'
import { DevicesCard } from './devices-card.tsx'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const LIST = 'GET /auth/sessions'
const here: OpenSession = {
  id: 'here',
  device: { browser: 'Firefox', system: 'Linux' },
  method: 'phone',
  createdAt: '2026-02-01T12:00:00.000Z',
  lastUsedAt: '2026-03-01T11:58:00.000Z',
  isCurrent: true,
}
const phone: OpenSession = {
  ...here,
  id: 'phone',
  device: { browser: 'Chrome', system: 'Android' },
  method: 'twitter',
  lastUsedAt: '2026-03-01T10:00:00.000Z',
  isCurrent: false,
}
const unknown: OpenSession = {
  ...phone,
  id: 'unknown',
  device: { browser: null, system: null },
  method: null,
}

const open = (serve: (api: FakeApi) => void) => openInShell(<DevicesCard />, { serve, now: NOW })
const page = (...items: OpenSession[]) => answer({ items, nextCursor: null })

test('shows each device with its way in and its last use, and marks this one', async () => {
  open((api) => api.on(LIST, () => page(here, phone, unknown)))
  await screen.findByText('Firefox on Linux')
  expect(screen.getByText('This device')).toBeDefined()
  expect(screen.getByText('Logged in by X on 01/02/2026')).toBeDefined()
  expect(screen.getByText('Unknown device')).toBeDefined()
  expect(screen.getAllByText('Last used 2 hours ago')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Log out: Firefox on Linux' })).toBeNull()
})

test('logs one device out, and says so when it fails', async () => {
  let items = [here, phone]
  let works = false
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(...items))
    api.on('DELETE /auth/sessions/phone', () => {
      if (!works) return refuse('UNAVAILABLE')
      items = [here]
      return answer(null)
    })
  })
  const button = await screen.findByRole('button', { name: 'Log out: Chrome on Android' })
  await user.click(button)
  await waitFor(() => expect(shell.alerts).toMatchObject([{ type: 'error' }]))
  works = true
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(shell.alerts.at(-1)).toMatchObject({ message: 'Chrome on Android is logged out' })
  expect(api.calls('DELETE /auth/sessions/phone')).toHaveLength(2)
})

test('logs all other devices out, which is offered only where there is one', async () => {
  let items = [here, phone, unknown]
  const { user } = open((api) => {
    api.on(LIST, () => page(...items))
    api.on('DELETE /auth/sessions', () => {
      items = [here]
      return answer(null)
    })
  })
  const name = 'Log out of all other devices'
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(screen.getByText('Firefox on Linux')).toBeDefined()
})

test('a list that did not load can be fetched again', async () => {
  let works = false
  const { user } = open((api) => api.on(LIST, () => (works ? page(here) : refuse('FORBIDDEN'))))
  const again = await screen.findByRole('button', { name: 'Try again' })
  works = true
  await user.click(again)
  await screen.findByText('Firefox on Linux')
})
