import { STAFF_PATH } from '@platform/contracts/shell/paths'
import { createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../i18n/messages.ts'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { AccountMenu } from './account-menu.tsx'

test.each([
  [[], false],
  [['reviewer'], true],
] as const)('of roles %j, the menu has the pages of staff: %s', async (roles, isShown) => {
  const api = createFakeApi()
  api.on('GET /users/me/profile', () => refuse('NOT_FOUND'))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({
    now: 0,
    session: { ...signedIn, roles: [...roles] } as typeof signedIn,
  })
  renderInShell(<AccountMenu />, { shell, services: { modals: {} }, catalogues: [messages] })
  // The browser shows the list, which jsdom does not.
  const hidden = true
  await screen.findByRole('link', { name: 'History', hidden })
  const link = screen.queryByRole('link', { name: 'Staff pages', hidden })
  expect(link?.getAttribute('href') ?? null).toBe(isShown ? STAFF_PATH : null)
})
