import { contentItemPath, newContentPath } from '@platform/contracts/operator/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aContent } from '../../testing/contents.ts'
import { ITEMS, openContent } from '../../testing/open-content.tsx'

test('the list says in which state each is, and what is missing', async () => {
  const live = { version: 1, from: '2026-01-15T12:00:00.000Z' }
  await openContent({
    serve: (api) =>
      api.on(ITEMS, () =>
        answer({ items: [aContent({ state: 'live', live, version: 2 })], nextCursor: null }),
      ),
  })
  const link = await screen.findByRole('link', { name: 'A new season' })
  expect(link.getAttribute('href')).toBe(contentItemPath(aContent().id))
  expect(screen.getByText('Live')).toBeDefined()
  expect(screen.getByText(/Not in Hindi, .*Portuguese/)).toBeDefined()
  expect(screen.getByText(/not published/)).toBeDefined()
})

test('the list can show one kind alone', async () => {
  const { api } = await openContent({
    serve: (fake) => fake.on(ITEMS, () => answer({ items: [], nextCursor: null })),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Banner' }))
  await waitFor(() => expect(api.calls(ITEMS).at(-1)?.query.get('kind')).toBe('banner'))
  const made = screen.getByRole('link', { name: 'New: Banner' })
  expect(made.getAttribute('href')).toBe(newContentPath('banner'))
})

test('no other role opens it', async () => {
  const { api } = await openContent({ roles: ['reviewer'], serve: () => {} })
  const name = 'Your role does not open this page'
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  expect(api.calls(ITEMS)).toHaveLength(0)
})

test('a kind that is not known is not found', async () => {
  const path = newContentPath('html')
  const { onNotFound } = await openContent({ path, serve: () => {} })
  await waitFor(() => expect(onNotFound).toHaveBeenLastCalledWith(path))
})

test('a role that only reads does not open the page of a new one', async () => {
  await openContent({ path: newContentPath('article'), roles: ['read-only'], serve: () => {} })
  const name = 'Your role does not open this page'
  expect(await screen.findByRole('heading', { name })).toBeDefined()
})
