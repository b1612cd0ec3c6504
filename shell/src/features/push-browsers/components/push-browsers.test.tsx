import type { PushBrowser } from '@platform/contracts/growth/notifications'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openInShell } from '../../../testing/render-in-shell.tsx'
import { PushBrowsers } from './push-browsers.tsx'

const LIST = 'GET /notifications/push-subscriptions'
const here: PushBrowser = {
  id: 'here',
  device: { browser: 'Firefox', system: 'Linux' },
  at: '2026-02-01T12:00:00.000Z',
  isCurrent: true,
}
const phone: PushBrowser = {
  ...here,
  id: 'phone',
  device: { browser: 'Chrome', system: 'Android' },
  isCurrent: false,
}

const onOwnEnded = vi.fn(async () => {})
const open = (serve: (api: FakeApi) => void) =>
  openInShell(<PushBrowsers onOwnEnded={onOwnEnded} />, { serve })

test('shows each browser, and ends another one', async () => {
  let items = [here, phone]
  let works = false
  const { shell, user } = open((api) => {
    api.on(LIST, () => answer({ items }))
    api.on('DELETE /notifications/push-subscriptions/phone', () => {
      if (!works) return refuse('UNAVAILABLE')
      items = [here]
      return answer(null)
    })
  })
  const button = await screen.findByRole('button', { name: 'End: Chrome on Android' })
  expect(screen.getByText('Firefox on Linux')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End: Firefox on Linux' })).toBeNull()
  await user.click(button)
  await waitFor(() => expect(shell.alerts).toMatchObject([{ type: 'error' }]))
  works = true
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
})

test('ends all of them, and that of this browser with them', async () => {
  let items = [here, phone]
  const { user } = open((api) => {
    api.on(LIST, () => answer({ items }))
    api.on('DELETE /notifications/push-subscriptions', () => {
      items = []
      return answer(null)
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Stop showing them in all browsers' }))
  await screen.findByText('No browser shows them while the site is closed.')
  expect(onOwnEnded).toHaveBeenCalledOnce()
})
