import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard, badges, scores } from '../testing/cards.ts'
import { aMinted, aWorkingMint } from '../testing/mints.ts'
import { BADGES, CARD, openPog, STATE } from '../testing/open-pog.ts'

const path = '/my-pog'

const openOwn = (own: Partial<Parameters<typeof openPog>[0]> = {}) =>
  openPog({
    path,
    ...own,
    serve(api) {
      api.on(STATE, () => answer(aMinted()))
      api.on(CARD, () => answer(aCard({ isOwn: true, total: 412, tier: 'Silver' })))
      own.serve?.(api)
    },
  })

test('a visitor is asked to log in', async () => {
  await openPog({ path, session: visitor })
  expect(await screen.findByRole('heading', { name: 'Log in to see your POG' })).toBeDefined()
})

test('a user without a card sees their score, and the way to a card', async () => {
  await openPog({ path })
  expect(await screen.findByRole('link', { name: 'Make my POG' })).toBeDefined()
  expect(await screen.findByText('38 points to Gold')).toBeDefined()
})

test('a card that is minting leads back to its progress', async () => {
  await openPog({ path, serve: (api) => api.on(STATE, () => answer(aWorkingMint())) })
  expect(await screen.findByRole('heading', { name: 'Your card is minting' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go on with my card' })).toBeDefined()
})

test('the score says its tier, what is missing to the next one, the boost and how it went', async () => {
  await openOwn()
  const standing = await screen.findByRole('region', { name: 'Your POG score' })
  expect(within(standing).getByText('412')).toBeDefined()
  expect(within(standing).getByText('Silver')).toBeDefined()
  expect(within(standing).getByText('38 points to Gold')).toBeDefined()
  expect(within(standing).getByText('×1.21')).toBeDefined()
  const line = await within(standing).findByRole('img')
  expect(line.getAttribute('aria-label')).toMatch(/Your score was 290 .* and 412/)
})

test('five tabs say what gave points, when they fade and what to do next', async () => {
  const { user, press, shell } = await openOwn()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    ...['Proof of Human', 'Play', 'Skill', 'Commerce', 'Social'],
  ])
  const panel = () => screen.getByRole('tabpanel')
  expect(within(panel()).getByText('8 / 25')).toBeDefined()
  expect(within(panel()).getAllByText(/fades by/)).toHaveLength(2)
  expect(within(panel()).getByText('Next: prove your identity')).toBeDefined()
  await press('Go')
  expect(shell.visited).toEqual(['/kyc?requiredDoc=liveness'])
  await user.click(screen.getByRole('tab', { name: 'Social' }))
  expect(within(panel()).getByRole('heading', { name: 'Proof of Social' })).toBeDefined()
  // What this release does not know has no text of its own, and no step.
  expect(within(panel()).getByText('More')).toBeDefined()
  // A step with a page comes before one without, which would give more.
  expect(within(panel()).getByText('Next: invite a friend')).toBeDefined()
})

test('the tabs are moved by the keyboard alone', async () => {
  const { user } = await openOwn()
  const [first] = await screen.findAllByRole('tab')
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Play')
  expect(screen.getByRole('heading', { name: 'Proof of Play' })).toBeDefined()
})

test('the pentagon is a table for screen readers', async () => {
  await openOwn()
  const table = await screen.findByRole('table', { name: 'Parts of your score' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Proof of Play48 / 100')
})

test('rules that are announced say what they would give', async () => {
  const rules = { version: 1, since: '2025-11-15T00:00:00.000Z' }
  await openOwn({
    serve: (api) =>
      api.on('GET /pog/scores/me', () =>
        answer(
          scores({
            rules: { ...rules, next: { version: 2, from: '2026-02-01T00:00:00.000Z', total: 390 } },
          }),
        ),
      ),
  })
  expect(
    await screen.findByText(/By them your score would be 390 today, and not 412/),
  ).toBeDefined()
})

test('badges say how they were earned, or what they need', async () => {
  await openOwn({ path: '/my-pog?view=badges' })
  expect(await screen.findByText('2 of 3')).toBeDefined()
  expect(screen.getByText(/Connect a game account · /)).toBeDefined()
  expect(screen.getByText('Prove that you are human · 12 of 20')).toBeDefined()
})

test('badges that cannot be loaded come with a retry', async () => {
  const { press, api } = await openOwn({
    path: '/my-pog?view=badges',
    serve: (fake) => fake.on(BADGES, () => refuse('NOT_FOUND')),
  })
  expect(await screen.findByText('The badges could not be loaded')).toBeDefined()
  api.on(BADGES, () => answer(badges))
  await press('Try again')
  expect(await screen.findByText('2 of 3')).toBeDefined()
})

test('friends say who counts, and lead to an invitation', async () => {
  const { press, shell } = await openOwn({
    path: '/my-pog?view=friends',
    serve: (api) =>
      api.on('GET /pog/referrals', () =>
        answer({
          items: [
            {
              name: 'de•••',
              joinedAt: '2026-01-02T00:00:00.000Z',
              hasCard: true,
              isQualified: true,
            },
            {
              name: null,
              joinedAt: '2026-01-01T00:00:00.000Z',
              hasCard: false,
              isQualified: false,
            },
          ],
          nextCursor: null,
        }),
      ),
  })
  expect(await screen.findByText('de•••')).toBeDefined()
  expect(screen.getByText('Counts')).toBeDefined()
  expect(screen.getByText('A friend without a name yet')).toBeDefined()
  await press('Invite a friend')
  expect(shell.visited).toEqual(['/referral-dashboard'])
})

test.each([
  ['hi', 'मेरा POG', 'प्रूफ़ ऑफ़ ह्यूमन'],
  ['pt-BR', 'Meu POG', 'Prova de Humano'],
] as const)('speaks %s', async (language, title, tab) => {
  await openOwn({ language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(await screen.findByRole('tab', { name: tab })).toBeDefined()
})
