import type { Review } from '@platform/contracts/staff/reviews'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { ReportsPage } from './components/reports-page.tsx'

const CLANS = 'GET /clans/admin/reviews'
const CARDS = 'GET /pog/admin/reviews'
const step = (queue: 'clans' | 'pog', name: string) =>
  `POST /${queue}/admin/reviews/:id/${name}` as const
const CLAN_ID = '0198c0de-0000-7000-8000-00000000c1a5'
const review: Review = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  kind: 'clan',
  subject: { kind: 'clan', id: CLAN_ID },
  userId: 'somebody',
  evidence: ['version:2', 'ground:NAME:3', 'ground:PICTURE:1'],
  risk: 50,
  createdAt: '2026-03-01T12:00:00.000Z',
  state: 'open',
  ...{ claimedBy: null, claimedUntil: null, decision: null, appeal: null, appealDecision: null },
}
const page = (...items: Review[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['reviewer'] } : signedIn
  return openInConsole(<ReportsPage />, { session, serve })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a reported clan is looked at and refused on a ground', async () => {
  const { api, user } = open((api) => {
    api.on(CLANS, () => page(review))
    api.on(step('clans', 'claim'), () => answer(review))
    api.on(step('clans', 'decide'), () => answer(review))
  })
  await user.click(await button('Look at it: Reported clan'))
  expect(await screen.findByText('Name: 3')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open the clan' })
  expect(link.getAttribute('href')).toBe(`/clan/${CLAN_ID}`)
  await user.click(await button('Refuse'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'NAME')
  await user.type(dialog.getByRole('textbox'), 'An insult')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(api.calls(step('clans', 'decide'))[0]?.body).toEqual({
      ...{ verdict: 'reject', ground: 'NAME', reason: 'An insult' },
    }),
  )
})

test('an application of a chief is shown to who has claimed it alone', async () => {
  let application: Review = { ...review, kind: 'chief-application', evidence: [] }
  const APPLICATION = 'GET /clans/admin/chief-applications/:id'
  const { api, shell, user } = open((api) => {
    api.on(CLANS, () => page(application))
    api.on(step('clans', 'claim'), () => {
      const claimedUntil = new Date(shell.clock.now + 600_000).toISOString()
      application = { ...application, claimedBy: 'me', claimedUntil }
      return answer(application)
    })
    api.on(APPLICATION, () =>
      answer({
        ...{ id: review.id, userId: 'somebody', email: 'fox@example.com', chiefCity: 'Pune' },
        ...{ phoneNumber: '+919812345678', collegeName: null, isStudent: false },
        ...{ isPhoneProven: true, isEmailProven: false, submittedAt: review.createdAt },
      }),
    )
  })
  shell.clock.now = Date.parse(review.createdAt)
  await button('Look at it: Application of a chief')
  expect(api.calls(APPLICATION)).toHaveLength(0)
  await user.click(await button('Look at it: Application of a chief'))
  expect(await screen.findByText('+919812345678 (proven)')).toBeDefined()
  expect(screen.getByText('fox@example.com (not proven)')).toBeDefined()
  expect(await screen.findByText(/minutes? left$/)).toBeDefined()
  quickTime()
  shell.clock.now += 600_000
  await waitFor(() => expect(screen.queryByText('+919812345678 (proven)')).toBeNull())
  expect(screen.queryByText('fox@example.com (not proven)')).toBeNull()
})

test('cards have a queue of their own', async () => {
  const { user } = open((api) => {
    api.on(CLANS, () => page())
    api.on(CARDS, () => page({ ...review, kind: 'card' }))
  })
  expect(await screen.findByText('Nothing waits here')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Cards' }))
  expect(await button('Look at it: Reported card')).toBeDefined()
})

test.each([
  [null, 'Open the card'],
  ['NAME', null],
] as const)('a reported card is shown as it is now (hidden: %s)', async (hidden, link) => {
  const CARD = 'GET /pog/admin/feed/:id'
  const card = { ...review, kind: 'card', subject: { kind: 'card', id: CLAN_ID } }
  const { api, user } = open((api) => {
    api.on(CLANS, () => page())
    api.on(CARDS, () => page(card))
    api.on(step('pog', 'claim'), () => answer(card))
    api.on(CARD, () =>
      answer({
        ...{ postId: CLAN_ID, userName: 'Fox', number: 7, page: '/pog/Fox', hidden },
        ...{ avatar: '/api/pog/art/fox.svg', mintedAt: review.createdAt, contentVersion: 2 },
        ...{ isHighlighted: false, isInFeed: true },
      }),
    )
  })
  await user.click(await screen.findByRole('radio', { name: 'Cards' }))
  await user.click(await button('Look at it: Reported card'))
  expect(await screen.findByText('Fox, number 7')).toBeDefined()
  expect(screen.getByRole('img', { name: 'The avatar of Fox' }).getAttribute('src')).toBe(
    '/api/pog/art/fox.svg',
  )
  expect(api.calls(CARD)[0]?.params.id).toBe(CLAN_ID)
  if (link) expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/pog/Fox')
  else expect(screen.getByText('It is hidden: Name. Only its owner sees it.')).toBeDefined()
})

test.each([
  ['It is my own name', 1],
  [null, 0],
])(
  'the words of an appeal are shown where this person may read them (%s)',
  async (reason, shown) => {
    const appealed: Review = {
      ...{ ...review, state: 'appealed' },
      decision: {
        ...{ verdict: 'reject', by: 'user-2', ground: 'NAME', reason: 'An insult' },
        at: review.createdAt,
      },
      appeal: { reason, at: review.createdAt },
    }
    const { user } = open((api) => {
      api.on(CLANS, () => page(appealed))
      api.on(step('clans', 'claim'), () => answer(appealed))
    })
    await user.click(await button('Look at it: Reported clan'))
    expect(await screen.findByText(/An insult/)).toBeDefined()
    expect(screen.queryAllByText(/^The appeal says/)).toHaveLength(shown)
  },
)
