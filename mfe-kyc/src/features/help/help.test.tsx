import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openKyc } from '../../testing/open-kyc.ts'

const SKIP = 'POST /kyc/skip'

test('what it costs to skip is said before, and to verify is the first choice', async () => {
  const { press, api, shell } = await openKyc({
    serve(fake, known) {
      fake.on(SKIP, () => {
        known.own = { ...known.own, skippedAt: '2026-01-15T12:00:00.000Z' }
        return answer({ skippedAt: '2026-01-15T12:00:00.000Z', costs: known.own.costs })
      })
    },
  })
  await press('Skip for now')
  const sheet = await screen.findByRole('dialog', { name: 'Go on without being verified?' })
  const costs = within(sheet).getAllByRole('listitem')
  expect(costs.map(({ textContent }) => textContent)).toEqual([
    'Payouts to your bank account',
    'Buying KCash',
    'The bonus for being verified',
  ])
  expect(document.activeElement?.textContent).toBe('Verify now')
  expect(api.calls(SKIP)).toHaveLength(0)
  within(sheet).getByRole('button', { name: 'Skip for now' }).click()
  await screen.findByText('You skipped this on 15/01/2026')
  // The steps stay: the user can come back.
  expect(screen.getByRole('heading', { name: 'PAN' })).toBeDefined()
  expect(shell.tracked).toContainEqual({ name: 'kyc_skipped', properties: { costs: 3 } })
})

test('a skip that failed says so, and can be tried again', async () => {
  const { press } = await openKyc({ serve: (api) => api.on(SKIP, () => refuse('INTERNAL')) })
  await press('Skip for now')
  const sheet = await screen.findByRole('dialog')
  within(sheet).getByRole('button', { name: 'Skip for now' }).click()
  await within(sheet).findByText('Something went wrong, Please try again!')
})

test('the questions open in a sheet, and the focus comes back when it closes', async () => {
  const { press, user } = await openKyc()
  await press('Questions')
  const sheet = await screen.findByRole('dialog', { name: 'Questions about the identity check' })
  const questions = [...sheet.querySelectorAll('details')]
  expect(questions).toHaveLength(9)
  // Each is in one group: one answer is open at a time.
  expect(new Set(questions.map((one) => one.getAttribute('name')))).toEqual(new Set(['kyc-faq']))
  await user.click(within(sheet).getByText('Can I have it deleted?'))
  expect(questions.filter(({ open }) => open)).toHaveLength(1)
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Questions' })),
  )
})
