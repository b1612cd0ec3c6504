import type { OwnKyc, VerificationView } from '@platform/contracts/kyc/http'

export const ID = '0198c0de-0000-7000-8000-000000000077'

/** A PAN that is being checked. */
export const aVerification = (change: Partial<VerificationView> = {}): VerificationView => ({
  ...{ id: ID, kind: 'pan', state: 'checking', version: 1, masked: '••••••234F' },
  ...{
    reason: null,
    next: null,
    appeal: null,
    createdAt: '2026-01-15T12:00:00.000Z',
    decidedAt: null,
  },
  expiresAt: '2026-01-15T12:15:00.000Z',
  ...change,
})

export const aVerified = (change: Partial<VerificationView> = {}): VerificationView =>
  aVerification({
    ...{ state: 'verified', version: 2, decidedAt: '2026-01-15T12:01:00.000Z' },
    expiresAt: '2028-01-15T12:01:00.000Z',
    ...change,
  })

/** A user in India who has verified nothing. */
export const anOwnKyc = (change: Partial<OwnKyc> = {}): OwnKyc => ({
  ...{ steps: ['pan', 'aadhaar', 'bank', 'liveness'], verifications: [], bankUsableFrom: null },
  ...{ documents: [], facts: [], skippedAt: null, isAdult: null },
  bonus: { state: 'later', amount: '50.00', currency: 'KCASH', claimedAt: null, missing: 'pan' },
  costs: ['payouts', 'purchases', 'bonus'],
  ...change,
})
