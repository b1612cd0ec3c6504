import type { BonusView } from '@platform/contracts/kyc/http'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OWN, openKyc } from '../../testing/open-kyc.ts'
import { aVerified } from '../../testing/verifications.ts'

const CLAIM = 'POST /kyc/claim-bonus'
const LOG = 'GET /kyc/me/access-log'
const DELETE = 'DELETE /kyc/me'
const bonus = (change: Partial<BonusView> = {}): BonusView => ({
  ...{ state: 'ready', amount: '50.00', currency: 'KCASH', claimedAt: null },
  missing: null,
  ...change,
})
const entry = (id: string, change: object) => ({
  ...{ id, at: '2026-01-15T12:00:00.000Z', actor: 'reviewer', action: 'seen-masked' },
  ...{ subject: 'pan', ...change },
})

test('a bonus that is earned is claimed by one press', async () => {
  const { press, api, shell } = await openKyc({
    own: { bonus: bonus() },
    serve(fake, known) {
      fake.on(CLAIM, () => {
        const claimed = bonus({ state: 'claimed', claimedAt: '2026-01-15T12:00:00.000Z' })
        known.own = { ...known.own, bonus: claimed }
        return answer(claimed)
      })
    },
  })
  await press('Claim bonus')
  await screen.findByText('Claimed 15/01/2026. It waits among your earnings.')
  const earnings = screen.getByRole('link', { name: 'See your earnings' })
  expect(earnings.getAttribute('href')).toBe('/collect-earnings')
  expect(screen.queryByRole('button', { name: 'Claim bonus' })).toBeNull()
  expect(api.calls(CLAIM)[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(shell.tracked).toContainEqual({
    ...{ name: 'kyc_bonus_claimed', properties: { currency: 'KCASH' } },
  })
})

test('a bonus that is not earned yet says what it takes, and none is shown while it is off', async () => {
  await openKyc()
  await screen.findByText(
    'Verify your PAN or your CPF, then look into the camera. Once for a person.',
  )
  expect(screen.queryByRole('button', { name: 'Claim bonus' })).toBeNull()
})

test('a camera check that was made before the tax number is offered again for the bonus', async () => {
  const { press } = await openKyc({
    own: {
      bonus: bonus({ state: 'later', missing: 'liveness' }),
      verifications: [aVerified(), aVerified({ id: 'face', kind: 'liveness', masked: null })],
    },
  })
  await screen.findByText(/^One step is left: look into the camera/)
  await press('Camera check')
  await screen.findByText('Look into the camera once more')
  expect(screen.getByRole('button', { name: 'Open the camera check' })).toBeTruthy()
})

test('shows no bonus while there is none', async () => {
  await openKyc({ own: { bonus: bonus({ state: 'off', amount: null, currency: null }) } })
  await screen.findByRole('heading', { name: 'What the site knows' })
  expect(screen.queryByText('Bonus for being verified')).toBeNull()
})

test('a bonus that has ended meanwhile says so', async () => {
  const { press } = await openKyc({
    own: { bonus: bonus() },
    serve: (api) => api.on(CLAIM, () => refuse('BONUS_OFF')),
  })
  await press('Claim bonus')
  await screen.findByText('There is no bonus at the moment.')
})

test('the facts that other services know are listed, with the day on which each ends', async () => {
  await openKyc({
    own: {
      facts: [
        { fact: 'over-18', holds: true, expiresAt: '2028-01-15T12:00:00.000Z' },
        { fact: 'liveness', holds: false, expiresAt: null },
      ],
    },
  })
  const card = (await screen.findByText('Over 18')).closest('dl') as HTMLElement
  expect(card.textContent).toBe('Over 18Until 15/01/2028A live personNo')
})

test('the access log is read page by page, and says who did what', async () => {
  const pages: Record<string, object> = {
    first: { items: [entry('1', {})], nextCursor: 'next' },
    next: {
      items: [entry('2', { actor: 'you', action: 'deleted', subject: null })],
      nextCursor: null,
    },
  }
  const { press, api } = await openKyc({
    serve: (fake) => fake.on(LOG, ({ query }) => answer(pages[query.get('cursor') ?? 'first'])),
  })
  await screen.findByRole('heading', { name: 'Your data' })
  expect(api.calls(LOG)).toHaveLength(0)
  await press('See who has looked')
  const seen = await screen.findByText('Looked at, with numbers covered')
  expect(seen.closest('li')?.textContent).toContain('A reviewer · PAN · 15/01/26')
  await press('Show more')
  const deleted = await screen.findByText('Deleted')
  expect(deleted.closest('li')?.textContent).toContain('You · all data')
})

test('everything is deleted after a question and a proof', async () => {
  let tries = 0
  const { press, api, shell } = await openKyc({
    own: { verifications: [aVerified()] },
    serve(fake, known) {
      fake.on(DELETE, () => {
        tries += 1
        if (tries === 1) return refuse('FRESH_PROOF_NEEDED', { ways: [] })
        known.own = { ...known.own, verifications: [] }
        return answer({ deletedAt: '2026-01-15T12:00:00.000Z' })
      })
    },
  })
  shell.modals.freshProof = async () => true
  await press('Delete all of it')
  const sheet = await screen.findByRole('dialog', { name: 'Delete your identity data?' })
  expect(document.activeElement?.textContent).toBe('Keep it')
  within(sheet).getByRole('button', { name: 'Delete all of it' }).click()
  await waitFor(() => expect(screen.queryByText(/valid until 15\/01\/2028/)).toBeNull())
  expect(api.calls(DELETE)).toHaveLength(2)
  expect(api.calls(OWN).length).toBeGreaterThan(1)
})

test('nothing is deleted without a proof', async () => {
  const { press } = await openKyc({
    own: { verifications: [aVerified()] },
    serve: (api) => api.on(DELETE, () => refuse('FRESH_PROOF_NEEDED', { ways: [] })),
  })
  await press('Delete all of it')
  const sheet = await screen.findByRole('dialog')
  within(sheet).getByRole('button', { name: 'Delete all of it' }).click()
  await screen.findByText('Nothing was deleted, because you did not confirm that it is you.')
})
