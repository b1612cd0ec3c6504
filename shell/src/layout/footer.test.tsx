import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInShell } from '../testing/render-in-shell.tsx'
import { Footer } from './footer.tsx'

const open = (serve: (api: FakeApi) => void) => openInShell(<Footer />, { serve })

test('has the groups of links that staff write, beside those that every site has', async () => {
  const links = [
    { label: 'Guides', to: '/article-details/guides' },
    { label: 'Status', to: 'https://status.example/' },
  ]
  open((api) =>
    api.on('GET /web-footers', () =>
      answer({ items: [{ id: 'f', language: 'en', title: 'Help', links }] }),
    ),
  )
  const group = within(await screen.findByRole('navigation', { name: 'Help' }))
  expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    links.map(({ to }) => to),
  )
  const own = within(screen.getByRole('navigation', { name: 'Legal and help' }))
  expect(own.getByRole('link', { name: 'Terms' })).toBeDefined()
})

test('has what every site has although the groups could not be loaded', async () => {
  open((api) => api.on('GET /web-footers', () => refuse('UNAVAILABLE')))
  expect(await screen.findByRole('navigation', { name: 'Legal and help' })).toBeDefined()
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})
