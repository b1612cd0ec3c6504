import type {
  LiabilityDayView,
  LiabilityProof,
  OwnLiabilities,
} from '@platform/contracts/wallet/liabilities'
import { PROOF_OF_BALANCES_PATH } from '@platform/contracts/wallet/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWallet } from '../testing/open-wallet.ts'

const DAYS = 'GET /wallets/liabilities'
const OWN = 'GET /wallets/liabilities/:day/own'
const day = '2026-01-14'
const userId = signedIn.status === 'signed-in' ? signedIn.userId : ''

const total = '125000'
const salt = '07'.repeat(32)

/** A tree of one account: its leaf is its root. */
const leaf = Uint8Array.from([
  0,
  ...new Uint8Array(32).fill(7),
  ...BigInt(total)
    .toString(16)
    .padStart(32, '0')
    .replace(/../g, '$& ')
    .trim()
    .split(' ')
    .map((pair) => Number.parseInt(pair, 16)),
  ...new TextEncoder().encode(`${day}/KCASH/${userId}`),
])
const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', leaf))
const root = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
const tree = { currency: 'KCASH' as const, root, total, count: 1 }
const proof: LiabilityProof = {
  ...{ version: 1, day, ...tree, decimals: 2, index: 0, siblings: [] },
  leaf: { userId, balance: total, salt },
}
const published: LiabilityDayView = {
  ...{ day, at: '2026-01-15T00:00:00.000Z' },
  trees: [tree],
  withheld: [],
  record: {
    ...{ chainId: 31_337, chain: 'Local chain', explorer: 'https://explorer.example/tx/' },
    ...{ status: 'final', transactionHash: `0x${'a'.repeat(64)}` },
  },
}
const included: OwnLiabilities['balances'][number] = {
  ...{ currency: 'KCASH', status: 'included', balance: total, proof },
}
const empty = { currency: 'USDT', status: 'empty', balance: '0', proof: null } as const

const open = (own: OwnLiabilities['balances'] = [included, empty], days = [published]) =>
  openWallet({
    path: PROOF_OF_BALANCES_PATH,
    session: signedIn,
    serve(api) {
      api.on(DAYS, () => answer({ items: days, nextCursor: null }))
      api.on(OWN, () => answer({ day, balances: own }))
    },
  })

/** What is published of a currency. */
const sumsOf = (currency: string) =>
  screen.getByText(`All ${currency}`).closest('dl')?.textContent ?? ''

test('shows what is published, and checks the own balance in the browser', async () => {
  await open()
  await screen.findByText('Your balance is in the sum.')
  expect(screen.getByText('1,250 KCash')).toBeTruthy()
  expect(sumsOf('KCash')).toBe('All KCash1,250Accounts1')
  expect(screen.getByText('You had no USDT on this day.')).toBeTruthy()
  const link = screen.getByRole('link', { name: /0xaaaaaaaa/ })
  expect(link.getAttribute('href')).toBe(`https://explorer.example/tx/0x${'a'.repeat(64)}`)
})

test('who had nothing reads it once, of all currencies', async () => {
  await open([{ ...empty, currency: 'KCASH' }, empty])
  await screen.findByText('You had no KCash, USDT on this day.')
  expect(screen.queryByText('Your balance is in the sum.')).toBeNull()
})

test('a proof that does not fit what is published is said to be wrong, whatever the server says', async () => {
  await open([{ ...included, proof: { ...proof, leaf: { ...proof.leaf, balance: '124999' } } }])
  await screen.findByText(/does not fit what is published.*BALANCE.*ROOT/)
  expect(screen.queryByText('Your balance is in the sum.')).toBeNull()
})

test('another total than the published one is found', async () => {
  await open([included], [{ ...published, trees: [{ ...tree, total: '1' }] }])
  await screen.findByText(/PUBLISHED/)
})

test('a balance that is missing, or too old to show, is said in words', async () => {
  const none = { balance: '125000', proof: null }
  await open([
    { ...none, currency: 'KCASH', status: 'missing' },
    { ...none, currency: 'USDT', status: 'expired' },
  ])
  await screen.findByText(/Your balance is not in the sum/)
  expect(screen.getByText(/A proof that you saved stays valid/)).toBeTruthy()
})

test('a currency of too few accounts is said to be withheld, to everybody or to nobody', async () => {
  const own = { currency: 'USDT', status: 'withheld', balance: '5', proof: null } as const
  await open([included, own], [{ ...published, withheld: ['USDT'] }])
  await screen.findByText(/Fewer than 10 accounts had any of this/)
  screen.getByText(/^Not published: USDT\./)
  expect(screen.queryByText(/NOT_WITHHELD/)).toBeNull()
})

test('a day of a service that does not say what is withheld yet is shown', async () => {
  const { withheld: _none, ...before } = published
  await open([included], [before])
  await screen.findByText('Your balance is in the sum.')
  expect(sumsOf('KCash')).toBe('All KCash1,250Accounts1')
})

test('a balance that is withheld from its owner alone is wrong', async () => {
  await open([{ currency: 'USDT', status: 'withheld', balance: '5', proof: null }])
  await screen.findByText(/NOT_WITHHELD/)
})

test('the proof is saved as JSON that can be checked elsewhere', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob)
        return 'blob:proof'
      },
      revokeObjectURL: () => {},
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Save the proof, KCash' }))
  expect(JSON.parse(await saved[0]!.text())).toEqual(proof)
  vi.unstubAllGlobals()
})

test('a visitor reads the sums, and logs in to check their own', async () => {
  const { api } = await openWallet({
    path: PROOF_OF_BALANCES_PATH,
    session: visitor,
    serve: (fake) => fake.on(DAYS, () => answer({ items: [published], nextCursor: null })),
  })
  await screen.findByText('Log in to check that your balance is in it.')
  expect(sumsOf('KCash')).toBe('All KCash1,250Accounts1')
  expect(api.calls(OWN)).toHaveLength(0)
})

test('another day is chosen, and before the first there is none', async () => {
  const older = { ...published, day: '2026-01-13', trees: [], record: null }
  const { user } = await open([included], [published, older])
  const days = within(await screen.findByRole('radiogroup', { name: 'Day' }))
  await user.click(days.getByText('Jan 13, 2026'))
  await screen.findByText('Nobody had a balance on this day.')
  expect(screen.getByText('Not recorded on a chain.')).toBeTruthy()
})

test('says that nothing is published yet, and that it cannot be loaded', async () => {
  await open([], [])
  await screen.findByText('Nothing is published yet')
})

test('a failure is said, with a way to try again', async () => {
  await openWallet({
    path: PROOF_OF_BALANCES_PATH,
    session: signedIn,
    serve: (api) => api.on(DAYS, () => refuse('INTERNAL')),
  })
  await screen.findByText(/The published sums cannot be loaded/)
})
