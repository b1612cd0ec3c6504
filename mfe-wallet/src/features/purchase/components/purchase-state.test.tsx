import type { Purchase } from '@platform/contracts/wallet/onramp'
import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWallet } from '../../../testing/open-wallet.ts'

const purchase: Purchase = {
  ...{ id: '0198c0de-0000-7000-8000-000000000042', checkoutUrl: null, fiat: 'INR' },
  ...{ receive: '1000.00', price: '0.090000', net: '90.00', fee: '1.80', tax: '0.33' },
  ...{ total: '92.13', createdAt: '2026-01-15T11:55:00.000Z' },
  ...{ expiresAt: '2026-01-15T12:10:00.000Z', status: 'done' },
}

test.for([
  ['of just now count up', '2026-01-15T11:55:00.000Z', '0,00+0 KCash'],
  ['of yesterday are only shown', '2026-01-14T11:55:00.000Z', '+1,000 KCash'],
] as const)('the KCash of a purchase %s', async ([_what, createdAt, shown]) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // No frame follows the first.
  vi.stubGlobal('requestAnimationFrame', vi.fn())
  await openWallet({
    path: `${PURCHASE_CONFIRMATION_PATH}?order=${purchase.id}`,
    serve: (api) => api.on('GET /onramp/orders/:id', () => answer({ ...purchase, createdAt })),
  })
  const amount = await screen.findByText(/KCash$/, { selector: '[aria-hidden] > p' })
  expect(amount.textContent).toBe(shown)
})
