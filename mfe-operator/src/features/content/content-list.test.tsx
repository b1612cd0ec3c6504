import { contentItemPath, newContentPath } from '@platform/contracts/operator/paths'
import { answer, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aContent } from '../../testing/contents.ts'
import { ITEM, ITEMS, openContent, openItem, press } from '../../testing/open-content.tsx'

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

test('an empty list says so', async () => {
  await openContent({
    serve: (api) => api.on(ITEMS, () => answer({ items: [], nextCursor: null })),
  })
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined()
})

test('a list that could not be loaded says so, and is there after a retry', async () => {
  const { api } = await openContent({
    serve: (fake) => fake.on(ITEMS, () => refuse('UNAVAILABLE')),
  })
  await screen.findByRole('heading', { name: 'Content could not be loaded' })
  api.on(ITEMS, () => answer({ items: [aContent()], nextCursor: null }))
  press('Try again')
  expect(await screen.findByRole('link', { name: 'A new season' })).toBeDefined()
})

test('more of the list is shown on demand', async () => {
  const other = aContent({ id: '01980000-0000-7000-8000-00000000beef', title: 'The rules' })
  const { api } = await openContent({
    serve: (fake) =>
      fake.on(ITEMS, ({ query }) =>
        query.has('cursor')
          ? answer({ items: [other], nextCursor: null })
          : answer({ items: [aContent()], nextCursor: 'next' }),
      ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'The rules' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'A new season' })).toBeDefined()
  expect(api.calls(ITEMS).at(-1)?.query.get('cursor')).toBe('next')
})

test('says that an item is being loaded', async () => {
  await openItem(aContent(), { serve: (fake) => fake.on(ITEM, pending) })
  expect(await screen.findByText('Content is being loaded')).toBeDefined()
})

test.each(['NOT_FOUND', 'VALIDATION_FAILED'] as const)(
  'an item that is not there (%s) is not found',
  async (code) => {
    const { onNotFound } = await openItem(aContent(), {
      serve: (fake) => fake.on(ITEM, () => refuse(code)),
    })
    await waitFor(() => expect(onNotFound).toHaveBeenLastCalledWith(contentItemPath(aContent().id)))
  },
)
