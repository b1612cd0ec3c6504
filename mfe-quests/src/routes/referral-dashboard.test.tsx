import { REFERRALS_PATH, START_PATHS } from '@platform/contracts/quests/paths'
import type { OwnReferrals, Referral } from '@platform/contracts/quests/referrals'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIST, openQuests } from '../testing/open-quests.ts'

const ME = 'GET /referrals/me'
const FRIENDS = 'GET /referrals/list'
const ROADMAP = 'GET /referrals/roadmap'
const APPEAL = 'POST /referrals/:id/appeal'
const BIND = 'POST /referrals/bind'

const reward = { currency: 'KCASH', referrer: '50.00', friend: '20.00' } as const
const own: OwnReferrals = {
  ...{ code: 'K7M2QX9P', path: '/?ref=K7M2QX9P', isInvited: false, reward, boost: null },
  counts: { pending: 1, active: 0, consumed: 1 },
  earned: [{ currency: 'KCASH', amount: '50.00' }],
}
const friend = (more: Partial<Referral>): Referral => ({
  ...{
    id: more.state ?? 'f',
    name: 'Mo•••',
    state: 'pending',
    missing: [],
    refusal: null,
    words: null,
    isAppealed: false,
    signals: [],
    mayAppeal: false,
    promisedUntil: null,
    payout: null,
    collectUntil: null,
    multiplier: 1,
  },
  ...{ boundAt: '2026-01-10T12:00:00.000Z', consumedAt: null },
  ...more,
})

const steps = ['REGISTER', 'FIRST_TASK', 'FIRST_CLAIM', 'REWARD']
const serve =
  (items: Referral[], mine = own) =>
  (api: FakeApi) => {
    api.on(ME, () => answer(mine))
    api.on(FRIENDS, ({ query }) =>
      answer({
        items: items.filter(({ state }) => [state, null].includes(query.get('state') as never)),
        nextCursor: null,
      }),
    )
    api.on(ROADMAP, () => answer({ steps, reward, boost: null }))
  }

const open = (items: Referral[], mine = own) =>
  openQuests({ path: REFERRALS_PATH, serve: serve(items, mine) })

test('shows the code, what it pays, the steps, and what is missing for each friend', async () => {
  await open([
    friend({
      ...{ state: 'pending', missing: ['FIRST_TASK', 'FIRST_CLAIM'] },
      promisedUntil: '2026-01-24T12:00:00.000Z',
    }),
    friend({ state: 'active', name: null, missing: ['PAYMENT'] }),
    friend({ state: 'consumed', consumedAt: '2026-01-12T12:00:00.000Z' }),
  ])
  expect(await screen.findByText('K7M2QX9P')).toBeDefined()
  expect(screen.getByText('You get 50 KCash, your friend gets 20 KCash')).toBeDefined()
  const friends = within(await screen.findByRole('region', { name: 'Your friends' }))
  const rows = await friends.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Missing: first task, first claim.*The reward is kept until 24\/01\/2026/,
    ),
    expect.stringMatching(/A friend.*The reward is on its way/),
    expect.stringContaining('Paid 12/01/2026'),
  ])
  expect(friends.getByText('Earned from friends: 50 KCash')).toBeDefined()
  const roadmap = within(await screen.findByRole('region', { name: 'How it works' }))
  expect(roadmap.getAllByRole('listitem')).toHaveLength(4)
})

test('a reward that can be collected has the way to it, and one that was collected or expired says so', async () => {
  const consumed = { state: 'consumed', consumedAt: '2026-01-12T12:00:00.000Z' } as const
  const collectUntil = '2026-04-12T12:00:00.000Z'
  const payouts = [
    ...(['READY_TO_COLLECT', 'COLLECTED', 'EXPIRED'] as const),
    ...(['TAKEN_BACK', 'CREDITED'] as const),
  ]
  await open(
    payouts.map((payout) =>
      friend({
        ...{ ...consumed, id: payout, payout },
        collectUntil: payout === 'CREDITED' ? null : collectUntil,
      }),
    ),
  )
  const friends = within(await screen.findByRole('region', { name: 'Your friends' }))
  const rows = await friends.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/can be collected until 12\/04\/2026.*Ready to collect/),
    expect.stringMatching(/Earned 12\/01\/2026.*Collected/),
    expect.stringMatching(/Earned 12\/01\/2026.*Expired/),
    expect.stringMatching(/Earned 12\/01\/2026.*Taken back/),
    expect.stringMatching(/Paid 12\/01\/2026.*Paid/),
  ])
  const links = friends.getAllByRole('link', { name: 'Collect it' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/collect-earnings'])
})

test.each([
  ['Held', { missing: ['REVIEW'], signals: ['DEVICE', 'NETWORK'] }, /the same device, the same/],
  ['Another person decides', { missing: ['REVIEW'], isAppealed: true }, /Your appeal is in review/],
  ['Not paid', { refusal: 'PROGRAMME_ENDED' }, /the offer had ended/],
] as const)(
  'a friend who is not paid for now has the tag %s, and the reason',
  async (tag, more, why) => {
    await open([friend({ state: 'active', ...(more as Partial<Referral>) })])
    const row = within(await screen.findByRole('region', { name: 'Your friends' }))
    expect(await row.findByText(tag)).toBeDefined()
    expect(row.getByText(why)).toBeDefined()
    expect(row.queryByText('Active')).toBeNull()
  },
)

test('a refusal shows the words of the reviewer, and the user appeals in their own, which outlive the sheet', async () => {
  const { api, user } = await open([
    friend({
      ...{ id: 'r', state: 'active', mayAppeal: true },
      ...{ refusal: 'REJECTED', words: 'One phone, two accounts' },
    }),
  ])
  expect(await screen.findByText(/Not paid: a reviewer decided so/)).toBeDefined()
  expect(screen.getByText(/“One phone, two accounts”/)).toBeDefined()
  api.on(APPEAL, () => answer({ id: 'r' }))
  const sheet = async () => {
    await user.click(screen.getByRole('button', { name: 'Ask another reviewer' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await sheet()
  await user.click(first.getByRole('button', { name: 'Send the appeal' }))
  expect(await first.findByText('Write why.')).toBeDefined()
  await user.type(first.getByRole('textbox', { name: 'Why it should be paid' }), 'It is my sister')
  await user.click(first.getByRole('button', { name: 'Close' }))
  const again = await sheet()
  expect(again.getByRole('textbox')).toHaveProperty('value', 'It is my sister')
  await user.click(again.getByRole('button', { name: 'Send the appeal' }))
  await waitFor(() => expect(api.calls(APPEAL)[0]?.params).toEqual({ id: 'r' }))
  expect(api.calls(APPEAL)[0]?.body).toEqual({ reason: 'It is my sister' })
})

test('a boost says how much, until when in which time zone, and for how many friends', async () => {
  const boost = { multiplier: 2, endsAt: '2026-01-18T18:30:00.000Z', friendsLeft: null }
  const { leave } = await open([friend({ state: 'active', missing: ['PAYMENT'], multiplier: 2 })], {
    ...own,
    boost,
  })
  expect(await screen.findByText(/^×2 until Sunday, Jan 18.* \d\d:\d\d \S+/)).toBeDefined()
  const friends = within(await screen.findByRole('region', { name: 'Your friends' }))
  expect(await friends.findByText('×2')).toBeDefined()
  leave()
  await open([], { ...own, boost: { multiplier: 3, endsAt: null, friendsLeft: 2 } })
  expect(await screen.findByText('×3 for your next 2 friends')).toBeDefined()
})

test('copies the link, and offers the ways to share it', async () => {
  const { user, shell } = await open([])
  await user.click((await screen.findAllByRole('button', { name: 'Copy link' }))[0]!)
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe(`${location.origin}/?ref=K7M2QX9P`)
  expect(shell.alerts.at(-1)?.message).toBe('Link copied')
  const share = within(screen.getByRole('region', { name: 'Share your invitation' }))
  for (const name of ['X', 'Telegram', 'Facebook', 'WhatsApp']) {
    const href = share.getByRole('link', { name }).getAttribute('href')
    expect(href).toContain(encodeURIComponent('/?ref=K7M2QX9P'))
  }
  expect(share.getByRole('button', { name: 'More' })).toBeDefined()
})

test('a refresh shows what is new; beyond the limit it says so and when it can be pressed again, and the page stays', async () => {
  let counts = own.counts
  const { api, user, shell } = await open([])
  api.on(ME, () => answer({ ...own, counts }))
  counts = { ...counts, active: 3 }
  const button = () => screen.findByRole('button', { name: 'Refresh' })
  await user.click(await button())
  expect(await screen.findByRole('radio', { name: 'Active · 3' })).toBeDefined()

  api.on(ME, () => refuse('RATE_LIMITED', { retryAfterMs: 45_000 }))
  await user.click(await button())
  expect(await screen.findByText('Refresh limit reached')).toBeDefined()
  expect(screen.getByText(/^You can refresh again at \d+:\d\d [AP]M\.$/)).toBeDefined()
  expect(await button()).toHaveProperty('disabled', true)
  expect(screen.getByText('K7M2QX9P')).toBeDefined()

  api.on(ME, () => answer(own))
  shell.clock.now += 46_000
  await waitFor(() => expect(screen.queryByText('Refresh limit reached')).toBeNull())
  await user.click(await button())
  expect(await screen.findByRole('radio', { name: 'Active · 0' })).toBeDefined()
})

test('a page that is opened beyond the limit says when it can be refreshed', async () => {
  await openQuests({
    path: REFERRALS_PATH,
    serve(api) {
      serve([])(api)
      api.on(ME, () => refuse('RATE_LIMITED', { retryAfterMs: 45_000 }))
    },
  })
  expect(await screen.findByText('Refresh limit reached')).toBeDefined()
  expect(screen.getByText(/^You can refresh again at/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('says that nobody is there, and that nothing is paid now', async () => {
  const { user } = await open([], { ...own, earned: [], reward: null })
  expect(await screen.findByText("Looks like there's nothing here yet")).toBeDefined()
  expect(screen.getByText(/^Share your link/)).toBeDefined()
  expect(screen.queryByText(/^Earned/)).toBeNull()
  // Beside the invitation's own.
  expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(2)
  expect(screen.getByText(/Nothing is paid for invitations right now/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Paid · 1' }))
  expect(location.search).toBe('?show=consumed')
})

test('a visitor sees the steps, what they pay and the way to log in', async () => {
  await openQuests({ path: REFERRALS_PATH, session: visitor, serve: serve([]) })
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(await screen.findByText('They do their first task')).toBeDefined()
  expect(screen.getByText('You get 50 KCash, your friend gets 20 KCash')).toBeDefined()
})

const openLink = (bound: () => Response) => {
  onTestFinished(() => localStorage.clear())
  return openQuests({
    path: `${START_PATHS[0]}?ref=K7M2QX9P`,
    session: visitor,
    serve: (api) => {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(BIND, bound)
    },
  })
}

test('an invitation is kept until the visitor has logged in, and is sent once', async () => {
  const { api, shell } = await openLink(() =>
    answer({
      ...{ boundAt: '2026-01-10T12:00:00.000Z', reward },
      promisedUntil: '2026-01-24T12:00:00.000Z',
    }),
  )
  await vi.waitFor(() => expect(localStorage.getItem('referralCode')).toBe('K7M2QX9P'))
  expect(api.calls(BIND)).toHaveLength(0)
  act(() => shell.session.set(signedIn))
  await waitFor(() =>
    expect(shell.alerts.at(-1)?.message).toBe(
      'Your friend’s invitation counts now. Claim your first reward within 14 days, and you both have a reward to collect.',
    ),
  )
  expect(api.calls(BIND).map(({ body }) => body)).toEqual([{ code: 'K7M2QX9P' }])
  expect(localStorage.getItem('referralCode')).toBeNull()
})

test('the page says that an account is not new', async () => {
  const { shell } = await openLink(() => refuse('REFERRAL_NOT_NEW'))
  await vi.waitFor(() => expect(localStorage.getItem('referralCode')).toBe('K7M2QX9P'))
  act(() => shell.session.set(signedIn))
  await waitFor(() =>
    expect(shell.alerts.at(-1)?.message).toBe('Invitations are for new accounts.'),
  )
  expect(localStorage.getItem('referralCode')).toBeNull()
})
