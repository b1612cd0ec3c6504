import type { KPoints } from '@platform/contracts/wallet/k-points'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { answer, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { K_POINTS, openWallet, TRANSACTIONS } from '../../../testing/open-wallet.ts'

const points: KPoints = {
  lifetime: '640',
  level: { number: 4, from: '600', next: '1000' },
  today: { earned: '140', limit: '2000', endsAt: '2026-01-16T00:00:00.000Z' },
}

function open(reply: () => KPoints | null) {
  return openWallet({
    path: TRANSACTION_HISTORY_PATH,
    serve(api) {
      api.on(TRANSACTIONS, () => answer({ items: [], nextCursor: null }))
      api.on(K_POINTS, () => {
        const found = reply()
        return found ? answer(found) : unreachable()
      })
    },
  })
}

test('the level, how far the next one is, and a summary of the rules', async () => {
  const { user } = await open(() => points)
  const card = await screen.findByRole('region', { name: 'Your level' })
  expect(card.textContent).toContain('Level 4')
  expect(card.textContent).toContain('360 K-Points to level 5')
  const bar = screen.getByRole('progressbar', { name: 'Progress to the next level' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    '40',
    '400',
  ])
  await user.click(screen.getByRole('button', { name: 'How it works' }))
  const summary = await screen.findByRole('dialog', { name: 'K-Points summary' })
  expect(summary.textContent).toContain('140 of 2,000')
  expect(summary.textContent).not.toContain('limit of today')
})

test('the last level, and a day whose limit is reached', async () => {
  const full = { ...points.today, earned: '2000' }
  const last = { number: 50, from: '122500', next: null }
  const { user } = await open(() => ({ lifetime: '999999', level: last, today: full }))
  await screen.findByText('You are at the highest level')
  await user.click(screen.getByRole('button', { name: 'How it works' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('the limit of today')
})

test('a balance that changed brings the new level', async () => {
  let now: KPoints | null = points
  const { shell } = await open(() => now)
  await screen.findByText('Level 4')
  now = { ...points, level: { number: 5, from: '1000', next: '1500' }, lifetime: '1000' }
  shell.api.invalidate('balance')
  await screen.findByText('Level 5')
})

test('without an answer the history does without it', async () => {
  await open(() => null)
  await screen.findByText("Looks like there's nothing here yet")
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your level' })).toBeNull())
})
