import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTransaction, TRANSACTIONS } from '../../testing/open-wallet.ts'
import { Earned } from './earned.tsx'
import { messages } from './i18n/messages.ts'

async function open(serve: (api: FakeApi) => void) {
  const api = createFakeApi()
  serve(api)
  const shell = createFakeShell({ now: Date.parse('2026-01-15T12:00:00.000Z'), session: signedIn })
  await mountRemote({ App: Earned, messages, shell, api, path: '/' })
  return { api, shell }
}

test('shows what the week brought, over all pages of it, and leads to the rewards', async () => {
  const { api } = await open((fake) =>
    fake.on(TRANSACTIONS, ({ query }) =>
      query.get('cursor')
        ? answer({
            items: [aTransaction({ createdAt: '2025-12-01T00:00:00Z' })],
            nextCursor: 'older',
          })
        : answer({ items: [aTransaction(), aTransaction({ delta: '50.00' })], nextCursor: 'next' }),
    ),
  )
  const section = await screen.findByRole('region', { name: 'Earned this week' })
  expect(section.textContent).toContain('300 KCash')
  expect(new Set(api.calls(TRANSACTIONS).map(({ query }) => query.get('cursor')))).toEqual(
    new Set([null, 'next']),
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/transaction-history/?type=reward')
})

test('shows nothing in a week without rewards, until one comes', async () => {
  let items = [aTransaction({ createdAt: '2026-01-01T00:00:00Z' })]
  const { api, shell } = await open((fake) =>
    fake.on(TRANSACTIONS, () => answer({ items, nextCursor: null })),
  )
  await waitFor(() => expect(api.calls(TRANSACTIONS)).not.toHaveLength(0))
  expect(screen.queryByRole('region')).toBeNull()
  items = [aTransaction()]
  shell.api.invalidate('balance')
  expect(await screen.findByRole('region', { name: 'Earned this week' })).toBeDefined()
})
