import type { Diagnostics, OwnKey } from '@platform/contracts/identity/partner-keys'
import type { PartnerReport } from '@platform/contracts/quests/partner-reports'
import { PARTNERS_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { renderPage } from '../../../testing/render-profile.tsx'
import { messages } from '../i18n/messages.ts'
import { OwnKeys } from './own-keys.tsx'

const KEYS = 'GET /auth/partners/me/keys'
const LIVE = 'pk_0123456789abcdef'
const TEST = 'pk_test_0123456789abcdef'

const live: OwnKey = {
  ...{ key: LIVE, name: 'Arena Weekly', origins: [], embeds: ['campaign-feed'], active: true },
  ...{ hasSecret: false, secretVersion: 0, createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ test: false, oldSecretUntil: null },
  proof: {
    ...{ value: 'kovra-partner=abc', filePath: '/.well-known/kovra-partner.txt' },
    dnsLabel: '_kovra-partner',
  },
}
const forTests: OwnKey = { ...live, key: TEST, name: 'Arena tests', test: true }

const wallet = { evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }

const Texts = textsOf(messages)
const onChoose = vi.fn()

function open(serve: (api: FakeApi) => void, visitor = false) {
  return renderPage(
    <Texts>
      <OwnKeys chosen={null} onChoose={onChoose} />
    </Texts>,
    {
      ...{ path: PARTNERS_PATH, pattern: PARTNERS_PATH, visitor },
      serve(api) {
        api.on('GET /get_wallet_v2', () => answer(wallet))
        serve(api)
      },
    },
  )
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('a visitor is asked to log in, and no key is asked for', async () => {
  const { api } = open(() => {}, true)
  await screen.findByText(/Log in to make your own key/)
  expect(api.calls(KEYS)).toHaveLength(0)
})

test('a user registers, and has a live and a test key', async () => {
  let items: OwnKey[] = []
  const { api, user } = open((api) => {
    api.on(KEYS, () => answer({ items }))
    api.on('POST /auth/partners/register', () => {
      items = [live, forTests]
      return answer({ items })
    })
  })
  await user.type(await screen.findByLabelText(/Name of your site/), ' Arena Weekly ')
  await user.click(screen.getByRole('button', { name: 'Become a partner' }))
  const shown = await card('Arena Weekly')
  shown.getByText(LIVE)
  await card('Arena tests')
  expect(api.calls('POST /auth/partners/register')[0]?.body).toEqual({ name: 'Arena Weekly' })
  await user.click(shown.getByRole('button', { name: 'Use it in the code below' }))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: LIVE }))
})

test('a site of a live key says what to put where, and why it is not proven', async () => {
  const path = `POST /auth/partners/me/keys/${LIVE}/origins` as const
  let found: string | null = 'nothing'
  const { api, user } = open((api) => {
    api.on(KEYS, () => answer({ items: [live] }))
    api.on(path, () =>
      found
        ? refuse('ORIGIN_NOT_PROVEN', { found })
        : answer({ ...live, origins: ['https://shop.example'] }),
    )
  })
  const shown = await card('Arena Weekly')
  await user.type(shown.getByLabelText(/Address of a site/), 'Shop.example/blog')
  shown.getByText('https://shop.example/.well-known/kovra-partner.txt')
  shown.getByText('_kovra-partner.shop.example')
  shown.getByText('kovra-partner=abc')
  const prove = shown.getByRole('button', { name: 'Check the proof and add the site' })
  await user.click(prove)
  expect((await shown.findByRole('alert')).textContent).toContain('neither the file nor the record')
  found = null
  await user.click(prove)
  await waitFor(() => expect(api.calls(path)).toHaveLength(2))
  expect(api.calls(path)[1]?.body).toEqual({ origin: 'https://shop.example' })
})

test('what is no address is not sent', async () => {
  const { user } = open((api) => api.on(KEYS, () => answer({ items: [forTests] })))
  const shown = await card('Arena tests')
  await user.type(shown.getByLabelText(/Address of a site/), 'two words')
  await user.click(shown.getByRole('button', { name: 'Add the site' }))
  await shown.findByText('Enter the address of a site, such as https://shop.example')
})

test('a new secret is shown once, with how long the one before works', async () => {
  const own = { ...live, hasSecret: true, secretVersion: 2 }
  const path = `POST /auth/partners/me/keys/${LIVE}/secret` as const
  const { api, user } = open((api) => {
    api.on(KEYS, () => answer({ items: [own] }))
    api.on(path, () => answer({ secret: 'sk_shownOnce' }))
  })
  const shown = await card('Arena Weekly')
  await user.click(shown.getByRole('button', { name: 'Make a new secret' }))
  await shown.findByText(/sk_shownOnce/)
  expect(api.calls(path)[0]?.body).toEqual({ before: 2 })
})

test('the report counts by placement, and the diagnostics say what to mend', async () => {
  const counts = { started: 4, done: 2, paid: 1, rewards: [] }
  const share = [{ currency: 'KCASH', amount: '1.50' } as const]
  const report: PartnerReport = {
    partner: LIVE,
    rows: [
      {
        ...{ ...counts, embed: 'campaign-feed', placement: 'sidebar' },
        ...{ shares: share, collected: [] },
      },
      { ...counts, embed: null, placement: 'other', shares: share, collected: [] },
    ],
    totals: { ...counts, shares: share, collected: [] },
  }
  const found: Diagnostics = {
    problems: ['no-origin', 'origins-refused'],
    origins: [],
    signs: [
      {
        ...{ kind: 'unlisted-origin', value: 'https://elsewhere.example' },
        lastAt: '2026-03-01T12:00:00.000Z',
      },
    ],
  }
  const { api, user } = open((api) => {
    api.on(KEYS, () => answer({ items: [live] }))
    api.on('GET /auth/partners/me/reports', () => answer(report))
    api.on(`GET /auth/partners/me/keys/${LIVE}/diagnostics`, () => answer(found))
  })
  const shown = await card('Arena Weekly')
  await user.click(shown.getByRole('button', { name: 'Report' }))
  await shown.findByText('sidebar')
  shown.getByText(/campaign-feed · Your share: 1\.5/)
  shown.getByText('All others')
  shown.getByText(/few readers are counted together · Your share: 1\.5/)
  await user.click(shown.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(api.calls('GET /auth/partners/me/reports')).toHaveLength(2))
  await user.click(shown.getByRole('button', { name: 'Diagnostics' }))
  await shown.findByText(/Add the address of your site/)
  shown.getByText('Refused to a page of: https://elsewhere.example')
})

test('of a test key a reader is played, and the report is read again', async () => {
  const counts = { started: 0, done: 0, paid: 0, rewards: [], shares: [], collected: [] }
  const path = `POST /auth/partners/me/keys/${TEST}/trials` as const
  const { api, user } = open((api) => {
    api.on(KEYS, () => answer({ items: [forTests] }))
    api.on('GET /auth/partners/me/reports', () =>
      answer({ partner: TEST, rows: [], totals: counts }),
    )
    api.on(path, () => answer({}))
  })
  const shown = await card('Arena tests')
  await user.click(shown.getByRole('button', { name: 'Report' }))
  await shown.findByText(/No campaign was started/)
  await user.click(shown.getByRole('button', { name: /Play a reader/ }))
  await waitFor(() => expect(api.calls('GET /auth/partners/me/reports')).toHaveLength(2))
  expect(api.calls(path)).toHaveLength(1)
})
