import type { SessionState } from '@platform/contracts/shell/shell-api'
import type { Collection, Earning, TaxInfo } from '@platform/contracts/wallet/earnings'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWallet } from '../testing/open-wallet.ts'

const LIST = 'GET /collect-earning/:userId'
const TOTALS = 'GET /collect-earning/:userId/aggregate'
const TAX = 'GET /collect-earning/:userId/tax-info'
const ONE = 'POST /collect-earning/:userId/collect/:earningId'
const ALL = 'POST /collect-earning/:userId/collect-all'
const ALL_NOW = 'GET /collect-earning/:userId/collect-all/:id'
const RUN = '0198c0de-0000-7000-8000-000000000077'

const anEarning = (own: Partial<Earning> = {}): Earning => ({
  ...{ id: 'bonus:1:000000001', source: 'bonus', currency: 'KCASH', amount: '50.00' },
  ...{ taken: '0.00', status: 'EARNING PENDING', tax: null, net: null, collectedAt: null },
  createdAt: '2026-01-10T12:00:00.000Z',
  expiresAt: '2026-01-17T13:00:00.000Z',
  ...own,
})
const COLLECTED = anEarning({
  ...{ id: 'prize:1:000000001', source: 'prize', status: 'EARNING CREDITED' },
  ...{ amount: '20.00', tax: '4.00', net: '16.00', collectedAt: '2026-01-11T12:00:00.000Z' },
})
const EXPIRED = anEarning({
  ...{ id: 'boost:1:000000001', source: 'boost', status: 'EARNING EXPIRED', amount: '7.00' },
})
const tax = (own: Partial<TaxInfo['items'][number]> = {}): TaxInfo => ({
  ...{ country: 'IN', panVerified: false },
  items: [
    {
      ...{ currency: 'KCASH', gross: '50.00', tax: '10.00', net: '40.00', missing: [] },
      lines: [
        { code: 'GROSS', amount: '50.00', rate: null },
        { code: 'TAX_UNVERIFIED', amount: '10.00', rate: '20.00' },
        { code: 'NET', amount: '40.00', rate: null },
      ],
      ...own,
    },
  ],
})
const aRun = (own: Partial<Collection> = {}): Collection => ({
  ...{ id: RUN, status: 'DONE', total: 1, collected: 1, failed: [] },
  net: [{ currency: 'KCASH', amount: '40.00' }],
  ...own,
})

async function open({
  serve = () => {},
  session = signedIn,
  items = [anEarning(), COLLECTED, EXPIRED],
}: {
  serve?: (api: FakeApi) => void
  session?: SessionState
  items?: readonly Earning[]
} = {}) {
  const opened = await openWallet({
    path: COLLECT_EARNINGS_PATH,
    session,
    serve(api) {
      api.on(LIST, () => answer({ items, nextCursor: null }))
      api.on(TOTALS, () =>
        answer({
          totals: [
            {
              ...{ currency: 'KCASH', ready: '50.00', readyCount: 1, collected: '16.00' },
              expiringNext: { at: anEarning().expiresAt, amount: '50.00' },
            },
          ],
        }),
      )
      api.on(TAX, () => answer(tax()))
      api.on(ONE, () =>
        answer(anEarning({ status: 'EARNING CREDITED', tax: '10.00', net: '40.00' })),
      )
      api.on(ALL, () => answer(aRun()))
      serve(api)
    },
  })
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  return {
    ...opened,
    press: async (name: string | RegExp) => opened.user.click(await button(name)),
  }
}

test('what is ready comes first, with the time that is left; what was collected and what expired stay in the list', async () => {
  await open()
  const ready = await screen.findByRole('region', { name: 'Ready to collect' })
  expect(within(ready).getByRole('heading', { name: '50 KCash' })).toBeDefined()
  expect(within(ready).getByText(/2 days left/)).toBeDefined()
  expect(within(ready).getByText('Collected so far: 16 KCash')).toBeDefined()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Bonus2 days left50 KCash',
    'PrizeOf 20 KCash, 4 KCash kept as tax16 KCashCollected',
    'POG boost7 KCashExpired',
  ])
})

test('what is kept of all and what arrives is on the card and in its button', async () => {
  await open()
  const card = await screen.findByRole('region', { name: 'Ready to collect' })
  expect(card.textContent).toContain('Gross50Tax, 20 %−10You get40')
  within(card).getByRole('button', { name: 'Collect 40 KCash' })
})

test('an earning that needs a PAN is locked, is in no sum, and says why also after a reload', async () => {
  const large = anEarning({ id: 'bonus:2:1', amount: '12000.00', missing: ['pan-verified'] })
  await open({
    items: [large, COLLECTED],
    serve(api) {
      api.on(TOTALS, () =>
        answer({
          totals: [
            {
              ...{ currency: 'KCASH', ready: '0.00', readyCount: 0, collected: '16.00' },
              expiringNext: null,
            },
          ],
        }),
      )
      api.on(TAX, () => answer(tax({ missing: ['pan-verified'], withheld: '12000.00' })))
    },
  })
  const card = await screen.findByRole('region', { name: 'Ready to collect' })
  within(card).getByText(/^12,000 KCash more can be collected once your PAN is verified/)
  expect(within(card).queryByRole('button')).toBeNull()
  const [row] = screen.getAllByRole('listitem')
  expect(row?.textContent).toContain('12,000 KCashNeeds your PAN')
})

test('the details of a boost say what it is added to', async () => {
  const boost = anEarning({ id: 'boost:2:000000001', source: 'boost', amount: '3.00' })
  const { press } = await open({ items: [boost] })
  await press('Details: POG boost, 3 KCash')
  const sheet = await screen.findByRole('dialog', { name: 'POG boost' })
  within(sheet).getByText(/^Your POG card adds to what campaigns pay you/)
})

test('one is collected from its details, which say what is kept and why', async () => {
  const { api, shell, press } = await open()
  await press('Details: Bonus, 50 KCash')
  const sheet = await screen.findByRole('dialog', { name: 'Bonus' })
  expect(await within(sheet).findByText('−10 KCash')).toBeDefined()
  expect(within(sheet).getByText(/without a verified tax number/)).toBeDefined()
  await press('Collect 50 KCash')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Collected' }))
  expect(within(sheet).getByText('40 KCash are in your balance.')).toBeDefined()
  const [sent] = api.calls(ONE)
  expect(sent?.params.earningId).toBe('bonus:1:000000001')
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(shell.invalidated).toContain('balance')
})

test('the details of one that was collected say what was kept then', async () => {
  const { press } = await open()
  await press('Details: Prize, 16 KCash')
  const sheet = within(await screen.findByRole('dialog', { name: 'Prize' }))
  await sheet.findByText(/yours was not verified when you collected it/)
  sheet.getByText('You got')
  expect(sheet.queryByText(/before you collect/)).toBeNull()
})

test('all are collected: the tax of all is shown before, and those that could not be are named after', async () => {
  const failed = [{ earningId: 'bonus:1:000000001', code: 'EARNING_FACTS_NEEDED' }]
  const { user, press } = await open({
    serve: (api) => api.on(ALL, () => answer(aRun({ failed }))),
  })
  await press('Tax and what you get')
  const sheet = await screen.findByRole('dialog', { name: 'Tax and what you get' })
  expect(await within(sheet).findByText('40 KCash')).toBeDefined()
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await press('Collect 40 KCash')
  expect(await screen.findByText('40 KCash are in your balance.')).toBeDefined()
  expect(screen.getByText(/1 earning could not be collected.*Verify your PAN/)).toBeDefined()
})

test('a collection that goes on shows how far it is, until it is done', async () => {
  let now = aRun({ status: 'RUNNING', total: 9, collected: 4 })
  const { press } = await open({
    serve(api) {
      api.on(ALL, () => answer(now))
      api.on(ALL_NOW, () => answer(now))
    },
  })
  await press('Collect 40 KCash')
  expect(await screen.findByText(/4 of 9 collected/)).toBeDefined()
  now = aRun({ total: 9, collected: 9 })
  expect(await screen.findByText('40 KCash are in your balance.')).toBeDefined()
})

test('without an answer the same collection is sent again', async () => {
  let calls = 0
  const { api, press } = await open({
    serve: (fake) => fake.on(ALL, () => (++calls === 1 ? unreachable() : answer(aRun()))),
  })
  await press('Collect 40 KCash')
  expect(await screen.findByText('API failure! Please try again')).toBeDefined()
  await press('Collect 40 KCash')
  await screen.findByText('40 KCash are in your balance.')
  const keys = api.calls(ALL).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test.for([
  ['EARNING_FAILED', /^Your account has no room for this earning\./],
  ['INTERNAL', /^Something went wrong, Please try again!$/],
  ['EARNING_EXPIRED', /has expired/],
  ['EARNING_TAKEN', /reward that was taken back/],
  ['EARNING_FACTS_NEEDED', /Verify your PAN/],
] as const)('%s is said in words, and may be tried again', async ([code, text]) => {
  const { press } = await open({ serve: (api) => api.on(ONE, () => refuse(code)) })
  await press('Details: Bonus, 50 KCash')
  await press('Collect 50 KCash')
  expect(await screen.findByText(text)).toBeDefined()
  // Nothing is signed here.
  expect(screen.queryByText(/signing the transaction/)).toBeNull()
  const again = await screen.findByRole('button', { name: 'Collect 50 KCash' })
  expect(again.hasAttribute('disabled')).toBe(false)
})

test('an earning that needs a verified PAN leads to where it is verified', async () => {
  const { press } = await open({
    serve: (api) => api.on(ONE, () => refuse('EARNING_FACTS_NEEDED')),
  })
  await press('Details: Bonus, 50 KCash')
  await press('Collect 50 KCash')
  const verify = await screen.findByRole('link', { name: 'Verify now' })
  expect(verify.getAttribute('href')).toBe('/kyc?requiredDoc=pan')
})

test('a status that nobody knows has no name, and is warned of', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await open({ items: [anEarning({ status: 'EARNING UNDER REVIEW' })] })
  expect((await screen.findByRole('listitem')).textContent).toBe('Bonus50 KCash')
  expect(warn).toHaveBeenCalledWith('Unknown earning status: EARNING UNDER REVIEW')
  warn.mockRestore()
})

test('an empty list suggests a campaign', async () => {
  const { shell, press } = await open({ items: [] })
  await press('Find a campaign')
  expect(shell.visited).toEqual(['/k-drop/campaigns'])
})

test('a visitor logs in first, in Portuguese', async () => {
  const { api, shell } = await open({ session: visitor })
  act(() => shell.language.set('pt-BR'))
  expect(await screen.findByText('Entre para resgatar seus ganhos.')).toBeDefined()
  expect(api.calls(LIST)).toHaveLength(0)
})
