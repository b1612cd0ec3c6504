import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { previewPath, STAFF_PATHS } from '@platform/contracts/shell/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { overrideText } from '../../remotes/stored-override.ts'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { StaffPages } from '../staff-pages.tsx'

const id = '01980000-0000-7000-8000-000000000001'
const preview = {
  ...{ id, remote: 'mfe-quests', version: '0.1.0-abc', path: '/campaigns/', note: 'New cards' },
  ...{ by: 'quests team', createdAt: '2030-01-01T00:00:00.000Z' },
  expiresAt: '2030-01-08T00:00:00.000Z',
}

beforeEach(() => overrideText.clear())

function open(path: string, roles = ['build-reviewer']) {
  history.replaceState(null, '', path)
  const api = createFakeApi()
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: 0, session: { ...signedIn, roles } as typeof signedIn })
  const page = (
    <Routes>
      <Route path={SHELL_PAGES.staff} element={<StaffPages />} />
    </Routes>
  )
  return { api, show: () => renderInShell(page, { shell, catalogues: [messages] }) }
}

test('a reviewer sees what there is to look at, and opens it in this browser', async () => {
  const { api, show } = open(STAFF_PATHS.previews)
  api.on('GET /remotes/previews', () => answer({ items: [preview], nextCursor: null }))
  api.on('GET /remotes/previews/:id', () => answer(preview))
  const grant = { text: JSON.stringify({ source: { kind: 'build' } }), keyId: 'k', signature: 's' }
  api.on('POST /remotes/previews/:id/open', () => answer(grant))
  show()
  expect(await screen.findByText('New cards')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Look at it' }))
  expect(location.pathname).toBe(previewPath(id))
  // jsdom does not load another page; what counts is that it has the grant by then.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await userEvent.click(await screen.findByRole('button', { name: 'Open it here' }))
  await waitFor(() => expect(JSON.parse(overrideText.get() ?? 'null')).toEqual(grant))
  expect(api.calls('POST /remotes/previews/:id/open')[0]?.params).toEqual({ id })
})

test('a preview that is over says so, and leads to those that there are', async () => {
  const { api, show } = open(previewPath(id))
  api.on('GET /remotes/previews/:id', () => refuse('NOT_FOUND'))
  show()
  expect(await screen.findByText('This preview is over')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All previews' }).getAttribute('href')).toBe(
    STAFF_PATHS.previews,
  )
})

test('without any preview the list says how one is made', async () => {
  const { api, show } = open(STAFF_PATHS.previews)
  api.on('GET /remotes/previews', () => answer({ items: [], nextCursor: null }))
  show()
  expect(await screen.findByText('There is no preview now')).toBeDefined()
})

test('a role that opens no previews does not see them', async () => {
  const { show } = open(previewPath(id), ['read-only'])
  show()
  expect(await screen.findByText('Your role does not open this page')).toBeDefined()
})
