import type { Review } from '@platform/contracts/staff/reviews'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { ReviewsPage } from './reviews-page.tsx'

const LIST = 'GET /airdrop-campaign/admin/reviews'
const CAMPAIGNS = 'GET /airdrop-campaign/admin/campaigns'
const PROOF = 'GET /airdrop-campaign/admin/proofs/:id'
const PICTURE = 'GET /airdrop-campaign/admin/proofs/:id/pictures/:picture'
const at = (step: string) => `POST /airdrop-campaign/admin/reviews/:id/${step}` as const
const CAMPAIGN = '0198c0de-0000-7000-8000-00000000c001'
const ID = '0198c0de-0000-7000-8000-00000000a001'
const OWN_ID = signedIn.status === 'signed-in' ? signedIn.userId : ''
/** After any test. */
const LATER = '2126-03-09T12:00:00.000Z'

const review: Review = {
  id: ID,
  kind: 'proof',
  subject: { kind: 'campaign', id: CAMPAIGN },
  userId: 'user-1',
  evidence: ['picture-1'],
  risk: 0,
  createdAt: '2026-03-09T12:00:00.000Z',
  state: 'open',
  claimedBy: null,
  claimedUntil: null,
  decision: null,
  appeal: null,
  appealDecision: null,
}
const proof = {
  id: ID,
  campaign: { id: CAMPAIGN, title: 'Monsoon Gallery' },
  task: { id: 'shot', title: 'Show it', instructions: 'The last screen.' },
  number: 1,
  handedInAt: review.createdAt,
  text: 'I won <b>it</b>',
  link: 'https://clips.example/1',
  pictures: ['picture-1'],
  isCopy: false,
}
const page = (...items: object[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['reviewer'] } : signedIn
  return openInConsole(<ReviewsPage />, {
    session,
    serve(api) {
      api.on(CAMPAIGNS, () =>
        page({ id: CAMPAIGN, slug: 'monsoon-gallery', title: 'Monsoon Gallery' }),
      )
      api.on(LIST, () => page(review))
      api.on(at('claim'), () => answer({ ...review, claimedBy: 'me' }))
      api.on(PROOF, () => answer(proof))
      api.on(PICTURE, () => answer({ image: 'data:image/webp;base64,AAAA' }))
      serve(api)
    },
  })
}
const NAME = 'Proof for Monsoon Gallery'
const button = (name: string) => screen.findByRole('button', { name })

test('an item is claimed before it is seen, and what was handed in is shown as plain text', async () => {
  const { api, user } = open(() => {})
  await user.click(await button(`Look at it: ${NAME}`))
  expect(await screen.findByText('I won <b>it</b>')).toBeDefined()
  expect(screen.getByText('The last screen.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'https://clips.example/1' })
  expect(link.getAttribute('rel')).toContain('noopener')
  const picture = await screen.findByRole('img', { name: 'Picture 1' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/webp/)
  await user.click(screen.getByRole('button', { name: 'Picture 1' }))
  expect(await screen.findByRole('dialog', { name: 'Picture 1' })).toBeDefined()
  expect(screen.getByText(/^1 waits, since /)).toBeDefined()
  expect(api.calls(at('claim'))[0]?.params).toEqual({ id: ID })
})

test('accepts, and the item leaves the queue', async () => {
  let waits = true
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => (waits ? page(review) : page()))
    api.on(at('decide'), () => {
      waits = false
      return answer({ ...review, state: 'decided' })
    })
  })
  await user.click(await button(`Look at it: ${NAME}`))
  await user.click(await button('Accept'))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'Accepted' }]))
  expect(api.calls(at('decide'))[0]?.body).toMatchObject({ verdict: 'accept' })
  expect(await screen.findByText('Nothing waits')).toBeDefined()
})

test('refuses with a ground of the list and words to the user', async () => {
  const { api, user } = open((api) =>
    api.on(at('decide'), () => answer({ ...review, state: 'decided' })),
  )
  await user.click(await button(`Look at it: ${NAME}`))
  await user.click(await button('Refuse'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(at('decide'))).toHaveLength(0)
  await user.selectOptions(dialog.getByRole('combobox'), 'UNREADABLE')
  await user.type(dialog.getByRole('textbox'), 'The score is cut off')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(api.calls(at('decide'))).toHaveLength(1))
  const body = { verdict: 'reject', ground: 'UNREADABLE', reason: 'The score is cut off' }
  expect(api.calls(at('decide'))[0]?.body).toEqual(body)
})

test.each([
  ['REVIEW_CLAIMED', /Somebody else looks at it/],
  ['ANOTHER_PERSON_DECIDES', /it is about you, or you decided it before/],
  ['ANOTHER_PERSON_DECIDES', /you share a device/, 'LINKED'],
  ['ANOTHER_PERSON_DECIDES', /who made you a reviewer/, 'MAKER'],
  ['ANOTHER_PERSON_DECIDES', /you wrote, funded or opened/, 'CONCERNED'],
] as const)(
  'says why an item cannot be claimed: %s, %s',
  async (code, text, exclusion?: string) => {
    const { user } = open((api) => api.on(at('claim'), () => refuse(code, { exclusion })))
    await user.click(await button(`Look at it: ${NAME}`))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  },
)

test('shows appeals with the first refusal, and filters by campaign', async () => {
  const refused = {
    verdict: 'reject',
    by: 'other',
    ground: 'ALTERED',
    reason: 'Cut',
    at: review.createdAt,
  }
  const appealed = {
    ...{ ...review, state: 'appealed', decision: refused },
    appeal: { reason: 'It is whole', at: review.createdAt },
  }
  const { api, user } = open((api) =>
    api.on(LIST, ({ query }) => (query.get('state') === 'appealed' ? page(appealed) : page())),
  )
  expect(await screen.findByText('Nothing waits')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Appeals' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), CAMPAIGN)
  await waitFor(() => expect(api.calls(LIST).at(-1)?.query.get('subject')).toBe(CAMPAIGN))
  await user.click(await button(`Look at it: ${NAME}`))
  expect(await screen.findByText('The user appeals: “It is whole”')).toBeDefined()
  expect(screen.getByText('Refused before: It was altered “Cut”')).toBeDefined()
})

test('after the time of the claim nothing that is private is on the screen, until it is claimed again', async () => {
  const decision = { verdict: 'reject', by: 'other', ground: 'ALTERED', reason: 'Cut' } as const
  let listed: Review = {
    ...{ ...review, state: 'appealed', decision: { ...decision, at: review.createdAt } },
    appeal: { reason: 'It is whole', at: review.createdAt },
  }
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(listed))
    api.on(at('claim'), () => {
      const claimedUntil = new Date(shell.clock.now + 600_000).toISOString()
      listed = { ...listed, claimedBy: 'me', claimedUntil }
      return answer(listed)
    })
  })
  shell.clock.now = Date.parse(review.createdAt)
  await user.click(await button(`Look at it: ${NAME}`))
  const seen = ['I won <b>it</b>', /“It is whole”/, /“Cut”/, /minutes? left$/]
  for (const text of seen) expect(await screen.findByText(text)).toBeDefined()
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined()
  quickTime()
  shell.clock.now += 600_000
  expect(await screen.findByText(/^Your ten minutes are over/)).toBeDefined()
  for (const text of seen) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(await button(`Look at it: ${NAME}`))
  expect(await screen.findByText('I won <b>it</b>')).toBeDefined()
  expect(api.calls(at('claim'))).toHaveLength(2)
})

test('a held invitation shows why, and is refused with words alone', async () => {
  const held = { ...review, kind: 'referral', evidence: ['DEVICE', 'NEWER'], risk: 60 }
  const { api, user } = open((api) => {
    api.on(LIST, () => page(held))
    api.on(at('claim'), () => answer(held))
    api.on(at('decide'), () => answer(held))
  })
  await user.click(await button('Look at it: Invitation that is held'))
  const why = 'Held because of: log-ins of both accounts from one device'
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.queryByText('Same picture as another user')).toBeNull()
  await user.click(await button('Refuse'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'One person')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(api.calls(at('decide'))[0]?.body).toEqual({ verdict: 'reject', reason: 'One person' }),
  )
})

test('the appeal against a refusal without a ground shows none', async () => {
  const decision = { verdict: 'reject', by: 'other', ground: null, reason: 'One phone' }
  const appealed = {
    ...{ ...review, kind: 'referral', evidence: ['DEVICE'], state: 'appealed' },
    decision: { ...decision, at: review.createdAt },
    appeal: { reason: 'It is my sister', at: review.createdAt },
  }
  const { user } = await open((api) => {
    api.on(LIST, () => page(appealed))
    api.on(at('claim'), () => answer(appealed))
  })
  await user.click(await button('Look at it: Invitation that is held'))
  expect(await screen.findByText('Refused before: “One phone”')).toBeDefined()
  expect(screen.getByText('The user appeals: “It is my sister”')).toBeDefined()
})

test('the appeal against a claw-back shows what the checks found and what the user says', async () => {
  const found = 'Two checks, a day apart, found this no longer done: Join'
  const decision = { verdict: 'reject', by: 'command:recheck-claims', ground: null, reason: found }
  const appealed = {
    ...{ ...review, kind: 'revocation', evidence: ['claim', 'join'], state: 'appealed' },
    decision: { ...decision, at: review.createdAt },
    appeal: { reason: 'I was banned', at: review.createdAt },
  }
  const { user } = await open((api) => {
    api.on(LIST, () => page(appealed))
    api.on(at('claim'), () => answer(appealed))
  })
  await user.click(await button('Look at it: Reward of Monsoon Gallery that is to be taken back'))
  expect(await screen.findByText(`Refused before: “${found}”`)).toBeDefined()
  expect(screen.getByText('The user appeals: “I was banned”')).toBeDefined()
})

test.each([
  ['another has it', { claimedBy: 'other', claimedUntil: LATER }, 'Somebody else looks at it'],
  ['it is about them', { userId: OWN_ID }, /Another person has to decide/],
  [
    'they refused it before',
    { state: 'appealed', decision: { verdict: 'reject', by: OWN_ID, ground: null, reason: 'x' } },
    /Another person has to decide/,
  ],
] as const)('a reviewer cannot look at an item, and sees why: %s', async (_, more, why) => {
  await open((api) => api.on(LIST, () => page({ ...review, ...more })))
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Look at it/ })).toBeNull()
})

test('what was written to refuse outlives the sheet', async () => {
  const { user } = await open(() => {})
  await user.click(await button(`Look at it: ${NAME}`))
  await user.click(await button('Refuse'))
  const first = within(await screen.findByRole('dialog'))
  await user.selectOptions(first.getByRole('combobox'), 'UNREADABLE')
  await user.type(first.getByRole('textbox'), 'The score is cut off')
  await user.click(first.getByRole('button', { name: 'Close' }))
  await user.click(await button('Refuse'))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox')).toHaveProperty('value', 'The score is cut off')
  expect(again.getByRole('combobox')).toHaveProperty('value', 'UNREADABLE')
})

test('a held reward shows why, which accounts share the signs, and what its user says; it is released', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, () => page({ ...review, kind: 'claim', risk: 90 }))
    api.on('GET /airdrop-campaign/admin/holds/:id', () =>
      answer({
        ...{ id: ID, campaign: { id: CAMPAIGN, title: 'Monsoon Gallery' } },
        ...{ amount: '250.00', currency: 'KCASH', explanation: 'My <b>sister</b> plays too' },
        reasons: [
          { reason: 'DEVICE', count: 4 },
          { reason: 'VELOCITY', count: 4 },
        ],
        linked: [
          { userId: 'user-2', userName: 'MonsoonFox', shares: ['DEVICE', 'ACCOUNT'] },
          { userId: 'user-3', userName: null, shares: ['NETWORK'] },
        ],
      }),
    )
    api.on(at('decide'), () => answer({ ...review, state: 'decided' }))
  })
  await user.click(await button('Look at it: Held reward of Monsoon Gallery'))
  expect(await screen.findByText('Held: 250 KCash')).toBeDefined()
  expect(screen.getByText(/^4 other accounts took part from the same device/)).toBeDefined()
  expect(screen.getByText('MonsoonFox: device, outside account')).toBeDefined()
  expect(screen.getByText('user-3: network')).toBeDefined()
  expect(screen.getByText('The user writes: “My <b>sister</b> plays too”')).toBeDefined()
  expect(screen.queryByText('Same picture as another user')).toBeNull()
  await user.click(await button('Accept'))
  await waitFor(() => expect(api.calls(at('decide'))).toHaveLength(1))
  expect(api.calls(at('decide'))[0]?.body).toEqual({
    verdict: 'accept',
    reason: 'Nothing speaks against it.',
  })
})
