import type { Article, Faq, Video } from '@platform/contracts/growth/content-pages'
import { SHELL_PAGES } from '@platform/contracts/shell/pages'
import { articlePath, FAQ_PATH, videoPath } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { ArticlePage } from './article-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { VideoPage } from './video-page.tsx'

const AT = '2026-01-15T12:00:00.000Z'
const article: Article = {
  ...{ slug: 'season', language: 'en', title: 'A new season', summary: 'It begins on Monday' },
  ...{ art: null, topic: null, publishedAt: AT, updatedAt: AT },
  blocks: [{ type: 'paragraph', text: 'All of it, **here**.' }],
}

function openArticle(serve: (api: FakeApi) => void) {
  return renderPage(<ArticlePage />, {
    ...{ path: articlePath('season'), pattern: SHELL_PAGES.article, visitor: true },
    serve,
  })
}

test('an article shows what it says, with its date and title', async () => {
  const { api } = openArticle((fake) => fake.on('GET /articles/:slug', () => answer(article)))
  expect(await screen.findByRole('heading', { level: 1, name: 'A new season' })).toBeDefined()
  expect(screen.getByRole('article').textContent).toContain('All of it, here.')
  expect(screen.getByText('15/01/2026')).toBeDefined()
  expect(document.title).toMatch(/^A new season ·/)
  expect(api.calls('GET /articles/:slug')[0]?.query.get('lang')).toBe('en')
})

test('below it are other articles', async () => {
  const other = { ...article, slug: 'rules', title: 'The rules' }
  openArticle((api) => {
    api.on('GET /articles/:slug', () => answer(article))
    api.on('GET /articles', () => answer({ items: [article, other], nextCursor: null }))
  })
  const more = within(await screen.findByRole('region', { name: 'More to read' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    articlePath('rules'),
  ])
})

test('says that an article is not translated', async () => {
  openArticle((api) =>
    api.on('GET /articles/:slug', () => answer({ ...article, language: 'pt-BR' })),
  )
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.getAttribute('lang')).toBe('pt-BR')
  expect(screen.getByText(/not translated yet/)).toBeDefined()
})

test('says that an article is not here any more', async () => {
  openArticle((api) => api.on('GET /articles/:slug', () => refuse('NOT_FOUND')))
  expect(await screen.findByRole('heading', { name: 'This is not here any more' })).toBeDefined()
})

test('asks for nothing where the address is no slug', async () => {
  const { api } = renderPage(<ArticlePage />, {
    ...{ path: articlePath(':slug'), pattern: SHELL_PAGES.article, visitor: true },
    serve: () => {},
  })
  expect(await screen.findByRole('heading', { name: 'This is not here any more' })).toBeDefined()
  expect(api.calls('GET /articles/:slug')).toHaveLength(0)
})

test('says that loading failed, and shows the article after a retry', async () => {
  const { api, user } = openArticle((fake) =>
    fake.on('GET /articles/:slug', () => refuse('UNAVAILABLE')),
  )
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  api.on('GET /articles/:slug', () => answer(article))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'A new season' })).toBeDefined()
})

test('a video is played when it is wanted', async () => {
  const shown: Video = { ...article, video: 'https://www.youtube-nocookie.com/embed/x' }
  const { user } = renderPage(<VideoPage />, {
    ...{ path: videoPath('season'), pattern: SHELL_PAGES.video, visitor: true },
    serve: (api) => api.on('GET /videos/:slug', () => answer(shown)),
  })
  await user.click(await screen.findByRole('button', { name: 'Play the video' }))
  expect(screen.getByTitle('A new season').getAttribute('src')).toBe(shown.video)
})

const faq = (question: string, topic: string): Faq => ({
  ...{ id: question, language: 'en', topic, question },
  answer: [{ type: 'paragraph', text: `About ${topic}` }],
})

test('questions are shown with their answers, of one topic where the address names it', async () => {
  renderPage(<FaqPage />, {
    ...{ path: `${FAQ_PATH}?topic=kyc`, pattern: SHELL_PAGES.faq, visitor: true },
    serve: (api) =>
      api.on('GET /faqs', () =>
        answer({ items: [faq('Why a card?', 'kyc'), faq('Where is it?', 'store')] }),
      ),
  })
  expect(await screen.findByText('Why a card?')).toBeDefined()
  expect(screen.getByText('About kyc')).toBeDefined()
  expect(screen.queryByText('Where is it?')).toBeNull()
})
