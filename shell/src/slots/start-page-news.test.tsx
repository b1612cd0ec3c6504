import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { StartPageNews } from './start-page-news.tsx'

const ARTICLES = 'GET /articles'

function open(serve: () => Response) {
  const api = createFakeApi()
  api.on(ARTICLES, serve)
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: 0, session: visitor })
  return { api, page: renderInShell(<StartPageNews />, { shell }) }
}

test('the latest articles stand at the end of the start page, each with its link', async () => {
  const article = { slug: 'season', language: 'en', title: 'All about it', summary: 'It begins' }
  const more = { art: null, topic: null, publishedAt: '2026-01-15T12:00:00.000Z' }
  open(() => answer({ items: [{ ...article, ...more }], nextCursor: null }))
  const link = await screen.findByRole('link', { name: 'All about it' })
  expect(link.getAttribute('href')).toBe('/article-details/season')
  expect(screen.getByRole('heading', { name: 'News and guides' })).toBeDefined()
})

test.each([
  ['there are none', () => answer({ items: [], nextCursor: null })],
  ['they could not be loaded', () => refuse('UNAVAILABLE')],
] as const)('the page does without where %s', async (_why, serve) => {
  const { api, page } = open(serve)
  await waitFor(() => expect(api.calls(ARTICLES)).toHaveLength(1))
  await Promise.resolve()
  expect(page.container.textContent).toBe('')
})
