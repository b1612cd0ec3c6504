import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../testing/open-in-console.tsx'
import { WaitingCount } from './waiting-count.tsx'

const REVIEWS = 'GET /airdrop-campaign/admin/reviews'
const review = {
  ...{ id: 'r-1', kind: 'proof', subject: { kind: 'campaign', id: 'c' }, userId: 'u', risk: 0 },
  ...{ evidence: [], createdAt: '2026-03-01T12:00:00.000Z', state: 'open', claimedBy: null },
  ...{ claimedUntil: null, decision: null, appeal: null, appealDecision: null },
}
const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['reviewer'] } : signedIn

test('says how much waits, and that there is more than was read', async () => {
  openInConsole(<WaitingCount of="reviews" />, {
    session,
    serve: (api) => void api.on(REVIEWS, () => answer({ items: [review], nextCursor: 'next' })),
  })
  expect(await screen.findByText('1+')).toBeDefined()
})

test('shows nothing where it is not known', async () => {
  const { api } = openInConsole(<WaitingCount of="reviews" />, {
    session,
    serve: (api) => void api.on(REVIEWS, () => refuse('FORBIDDEN')),
  })
  await expect.poll(() => api.calls(REVIEWS).length).toBeGreaterThan(0)
  expect(document.body.textContent).toBe('')
})
