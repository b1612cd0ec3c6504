import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { openShell } from '../testing/open-shell.tsx'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { AlertHost } from './alert-host.tsx'

const never = new Promise<void>(() => {})

function openHost({ before, idle = never }: { before?: string; idle?: Promise<void> } = {}) {
  const { shell, user } = openShell()
  if (before) shell.alerts.show({ message: before })
  renderInShell(<AlertHost idle={idle} />, { shell, catalogues: [messages] })
  return { shell, user }
}

test('shows an alert that was shown before its code was loaded', async () => {
  openHost({ before: 'Username saved' })
  expect((await screen.findByRole('status')).textContent).toContain('Username saved')
})

test('loads with the first alert', async () => {
  const { shell } = openHost()
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void shell.alerts.show({ message: 'Your session is over', type: 'error' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your session is over')
})

test('has its live regions in the page once it is idle', async () => {
  openHost({ idle: Promise.resolve() })
  expect((await screen.findByRole('status')).textContent).toBe('')
})
