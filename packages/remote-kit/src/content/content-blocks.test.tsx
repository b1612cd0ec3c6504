import type { ContentBlock } from '@platform/contracts/growth/content-blocks'
import { BrowserRouter } from '@platform/remote-kit/router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContentBlocks } from './content-blocks.tsx'

const show = (...blocks: ContentBlock[]) =>
  render(
    <BrowserRouter>
      <ContentBlocks blocks={blocks} playLabel="Play" />
    </BrowserRouter>,
  ).container

test('shows each kind of block', () => {
  const page = show(
    { type: 'heading', text: 'How it works' },
    { type: 'paragraph', text: 'First **this**' },
    { type: 'list', isOrdered: true, entries: ['One', 'Two'] },
    { type: 'quote', text: 'Play fair', source: 'The rules' },
    { type: 'picture', picture: `${'a'.repeat(64)}.webp`, alt: 'A map', caption: 'The map' },
    { type: 'notice', text: 'Soon' },
  )
  expect(screen.getByRole('heading', { level: 2, name: 'How it works' })).toBeDefined()
  expect(page.querySelector('strong')?.textContent).toBe('this')
  expect([...page.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    ...['One', 'Two'],
  ])
  expect(page.querySelector('blockquote')?.textContent).toBe('Play fair')
  expect(screen.getByRole('img', { name: 'A map' }).getAttribute('src')).toBe(
    `/api/content/pictures/${'a'.repeat(64)}.webp`,
  )
  for (const text of ['The rules', 'The map', 'Soon']) expect(page.textContent).toContain(text)
})

test('what looks like markup is text, also in what a service has stored', () => {
  const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const page = show({ type: 'paragraph', text }, { type: 'notice', text })
  expect(page.querySelectorAll('img, a, script')).toHaveLength(0)
  expect(page.textContent?.trim()).toBe(text.repeat(2))
})

test('a link to a page of this site stays in the tab, one to another site does not', () => {
  show(
    { type: 'paragraph', text: '[Rules](/terms-and-conditions)' },
    { type: 'paragraph', text: '[Elsewhere](https://other.example/a)' },
    { type: 'action', label: 'Begin', to: '/k-quest' },
  )
  const rules = screen.getByRole('link', { name: 'Rules' })
  expect(rules.getAttribute('href')).toBe('/terms-and-conditions')
  expect(rules.getAttribute('target')).toBeNull()
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  expect(elsewhere.getAttribute('target')).toBe('_blank')
  expect(elsewhere.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/k-quest')
})

test('nothing of a video is loaded before it is wanted', () => {
  const video = 'https://www.youtube-nocookie.com/embed/x'
  const page = show({ type: 'video', video, title: 'How to begin' })
  expect(page.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByTitle('How to begin').getAttribute('src')).toBe(video)
})

test('what is not written yet, and a block of a later version, is left out', () => {
  const page = show(
    { type: 'paragraph', text: '' },
    { type: 'picture', picture: '', alt: '', caption: null },
    { type: 'action', label: 'Begin', to: '' },
    { type: 'later' } as unknown as ContentBlock,
  )
  expect(page.textContent).toBe('')
})
