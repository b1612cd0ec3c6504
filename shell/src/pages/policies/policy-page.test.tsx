import { brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { openShell } from '../../testing/open-shell.tsx'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { loadPolicies } from './policy.ts'
import { PolicyPage } from './policy-page.tsx'
import { policyPaths } from './policy-paths.ts'

function openPolicy(path: string, brandFile?: typeof fetch) {
  history.replaceState(null, '', path)
  const { shell } = openShell()
  const { fetch: api } = globalThis
  // The shell goes on to ask the API.
  if (brandFile) {
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      String(args[0]).startsWith('/brand/') ? brandFile(...args) : api(...args),
    )
  }
  renderInShell(<PolicyPage />, { shell, catalogues: [messages] })
  return shell
}

const pages = {
  '/aml-kyc-policy': 'AML and KYC policy',
  '/privacy-policy': 'Privacy policy',
  '/terms-and-conditions': 'Terms and conditions',
  '/risk-disclosure-policy': 'Risk disclosure',
}

test('every policy has a page', () => {
  expect(policyPaths.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort())
})

test.each(Object.entries(pages))('%s shows its policy', async (path, title) => {
  openPolicy(`${path}/`)
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(heading).toBeDefined()
  expect(document.title).toContain(title)
  expect(screen.getByText('In force since 15/01/2026')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
  expect(document.body.textContent).not.toContain('{')
})

test('a policy changes with the language of the page, and shows the old one until the new one is loaded', async () => {
  const shell = openPolicy('/privacy-policy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  act(() => shell.language.choose('pt-BR'))
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Política de privacidade' })).toBeDefined()
})

test.each(LANGUAGES)(
  'the policies have no placeholder that is not replaced (%s)',
  async (language) => {
    const known = /\{(?:brand|email)\}/g
    const text = JSON.stringify(await loadPolicies(language))
    expect(text.match(known)?.length).toBeGreaterThan(0)
    expect(text.replaceAll(known, '')).not.toMatch(/\{\w+\}/)
  },
)

test("a brand's own policies stand in place of ours, with their date", async () => {
  const { policies } = await loadPolicies('en')
  const own = { ...policies, terms: { ...policies.terms, title: 'House rules' } }
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ since: '2026-11-20', policies: own }),
  )
  const { policies: before } = brand
  onTestFinished(() => void Object.assign(brand, { policies: before }))
  brand.policies = { en: 'policies/en.json' }

  openPolicy('/terms-and-conditions', fetched)
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeDefined()
  expect(screen.getByText('In force since 20/11/2026')).toBeDefined()
  expect(fetched).toHaveBeenCalledWith('/brand/policies/en.json')
})
