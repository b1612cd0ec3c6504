import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { factsOf, isAdult, type Proof } from './facts-of.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const LATER = new Date('2027-11-29T12:00:00Z')
const proof = (own: Partial<Proof>): Proof => ({
  ...{ kind: 'pan', state: 'verified', expiresAt: LATER, birthDate: null, isInForce: true },
  ...own,
})
const names = (proofs: readonly Proof[], now = NOW) => [...factsOf(proofs, now).keys()].sort()

test('each kind proves its own fact, and a birth date the age', () => {
  expect(names([proof({ birthDate: '1998-03-07' })])).toEqual(['over-18', 'pan-verified'])
  expect(names([proof({ kind: 'aadhaar', birthDate: '1998-03-07' })])).toEqual(['over-18'])
  expect(names([proof({ kind: 'cpf', birthDate: '2010-03-07' })])).toEqual(['under-18'])
  expect(names([proof({ kind: 'bank' }), proof({ kind: 'liveness' })])).toEqual([
    'bank-matched',
    'liveness',
  ])
})

test.each([
  { state: 'started' },
  { state: 'waiting-for-otp' },
  { state: 'checking' },
  { state: 'in-review' },
  { state: 'refused' },
  { state: 'expired' },
  { expiresAt: NOW },
  { isInForce: false },
] as const)('nothing is proven by one that is %o', (own) => {
  expect(names([proof({ ...own, birthDate: '1998-03-07' })])).toEqual([])
})

test('a fact holds until the latest end of the verifications that prove it', () => {
  const sooner = new Date(NOW.getTime() + DAY_MS)
  const ends = (...expiresAt: (Date | null)[]) =>
    factsOf(
      expiresAt.map((one) => proof({ expiresAt: one })),
      NOW,
    ).get('pan-verified')?.expiresAt
  expect(ends(sooner, LATER)).toEqual(LATER)
  expect(ends(LATER, null)).toBeNull()
})

test('where documents differ about the age, the younger counts', () => {
  const both = [
    proof({ birthDate: '1998-03-07' }),
    proof({ kind: 'aadhaar', birthDate: '2010-03-07' }),
  ]
  expect(names(both)).toEqual(['pan-verified', 'under-18'])
})

test('a birthday counts once it has begun in every time zone, and the age is checked daily until then', () => {
  const turns18 = [proof({ kind: 'cpf', birthDate: '2008-11-29' })]
  const last = new Date('2026-11-29T11:59:59Z')
  expect(factsOf(turns18, last).get('under-18')).toMatchObject({
    recheckAt: new Date(last.getTime() + DAY_MS),
  })
  expect(names(turns18, NOW)).toEqual(['over-18'])
  expect(
    names([proof({ kind: 'cpf', birthDate: '2008-02-29' })], new Date('2026-02-28T12:00:00Z')),
  ).toEqual(['under-18'])
})

test('the age is unknown until a fact about it holds', () => {
  const fact = (name: 'over-18' | 'under-18', own = {}) => ({
    ...{ fact: name, holds: true, expiresAt: LATER },
    ...own,
  })
  expect(isAdult([], NOW)).toBeNull()
  expect(isAdult([fact('over-18')], NOW)).toBe(true)
  expect(isAdult([fact('over-18', { holds: false })], NOW)).toBeNull()
  expect(isAdult([fact('over-18', { expiresAt: NOW })], NOW)).toBeNull()
  expect(isAdult([fact('over-18'), fact('under-18')], NOW)).toBe(false)
})
