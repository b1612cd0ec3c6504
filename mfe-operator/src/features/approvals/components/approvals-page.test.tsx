import type { Approval } from '@platform/contracts/staff/approvals'
import { answer, type FakeApi, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { ApprovalsPage } from './approvals-page.tsx'

const LIST = 'GET /wallets/admin/approvals'
const ROLES_LIST = 'GET /users/admin/approvals'
const CAMPAIGNS_LIST = 'GET /airdrop-campaign/admin/approvals'
const PRIZES_LIST = 'GET /tournaments/admin/approvals'
const POG_LIST = 'GET /pog/admin/approvals'
const NAMES = 'GET /users/admin/names'
const at = (step: string) => `POST /wallets/admin/approvals/:id/${step}` as const
const request: Approval = {
  id: '0198c0de-0000-7000-8000-00000000a001',
  kind: 'issue-currency',
  body: { userId: 'user-1', amount: '5000.00', currency: 'KCASH', reason: 'Prizes' },
  bodyHash: 'a'.repeat(64),
  reason: 'Prizes',
  askedBy: 'somebody',
  askedAt: '2026-03-09T12:00:00.000Z',
  expiresAt: '2026-03-12T12:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  failure: null,
}
const change: Approval = {
  ...request,
  id: '0198c0de-0000-7000-8000-00000000b001',
  kind: 'set-roles',
  body: { userId: 'user-1', roles: ['finance'], before: [], reason: 'Joined us' },
  reason: 'Joined us',
  askedAt: '2026-03-09T13:00:00.000Z',
}
const page = (...items: Approval[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void, roles = ['finance']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<ApprovalsPage />, {
    session,
    serve(api) {
      api.on(NAMES, () => answer({ items: [] }))
      api.on(CAMPAIGNS_LIST, () => page())
      api.on(PRIZES_LIST, () => page())
      api.on(POG_LIST, () => page())
      serve(api)
    },
  })
}
const NAME = 'Issue 5000.00 KCASH'
const button = (name: string) => screen.findByRole('button', { name })
type User = ReturnType<typeof open>['user']

async function decide(user: User, step: string, reason: string, name = NAME) {
  await user.click(await button(`${step}: ${name}`))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason)
  await user.click(dialog.getByRole('button', { name: step }))
  return dialog
}

test.each([
  ['Approve', 'approve', 'done', 'Approved and carried out'],
  ['Approve', 'approve', 'failed', 'Approved, but it could not be carried out'],
  ['Refuse', 'refuse', 'refused', 'The request is refused'],
] as const)('%s sends the reason and the hash that was shown: %s is %s', async (...row) => {
  const [label, step, state, message] = row
  let waits = true
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => (waits ? page(request) : page()))
    api.on(at(step), () => {
      waits = false
      return answer({ ...request, state })
    })
  })
  await decide(user, label, 'In the budget')
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  expect(api.calls(at(step))[0]).toMatchObject({
    ...{ params: { id: request.id } },
    body: { bodyHash: request.bodyHash, reason: 'In the budget' },
  })
  expect(await screen.findByText('No requests')).toBeDefined()
})

test.each([
  ['user:user-1:KCASH:000000000007', /posting that was wrong: user:user-1:KCASH:000000000007/],
  [null, /a posting that is missing/],
])(
  'shows against which account a correction moves, and for which posting: %s',
  async (posting, text) => {
    const body = {
      ...{ ...request.body, direction: 'credit', counter: 'provider:acme:KCASH' },
      postingId: posting,
    }
    open((api) => api.on(LIST, () => page({ ...request, kind: 'correct-ledger', body })))
    expect(await screen.findByText(/provider:acme:KCASH/)).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
  },
)

test('shows what is asked for, by whom, for whom and why', async () => {
  const names = [
    { userId: 'user-1', userName: 'Fox', phoneNumber: '+91••••••••01', email: null },
    { userId: 'somebody', userName: null, phoneNumber: null, email: 's•••@example.com' },
  ]
  const { api } = open((api) => {
    api.on(LIST, () => page(request))
    api.on(NAMES, () => answer({ items: names }))
  })
  const who = ['For Fox · +91••••••••01', 'Asked by s•••@example.com · #body']
  for (const text of [NAME, 'Reason: Prizes', ...who]) {
    expect(await screen.findByText(text)).toBeDefined()
  }
  expect(api.calls(NAMES)).toHaveLength(1)
})

test('shows the ids of accounts that no longer exist, or that cannot be named', async () => {
  open((api) => {
    api.on(LIST, () => page(request))
    api.on(NAMES, () => refuse('FORBIDDEN'))
  })
  for (const text of ['For user-1', 'Asked by somebody']) {
    expect(await screen.findByText(text)).toBeDefined()
  }
})

test('a role that may not see who accounts are reads their ids, and asks for no name', async () => {
  const asked = { slug: 'rain-drop', amount: '5000.00', currency: 'KCASH' }
  const { api } = open(
    (api) =>
      api.on(CAMPAIGNS_LIST, () => page({ ...request, kind: 'publish-campaign', body: asked })),
    ['campaign-manager'],
  )
  expect(await screen.findByText('Asked by somebody')).toBeDefined()
  expect(api.calls(NAMES)).toHaveLength(0)
})

test('a request of their own can be withdrawn, but neither approved nor refused', async () => {
  const askedBy = signedIn.status === 'signed-in' ? signedIn.userId : ''
  const { api, user } = open((api) => {
    api.on(LIST, () => page({ ...request, askedBy }))
    api.on(at('withdraw'), () => answer({ ...request, state: 'withdrawn' }))
  })
  await button(`Withdraw: ${NAME}`)
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull()
  await decide(user, 'Withdraw', 'A mistake')
  await waitFor(() => expect(api.calls(at('withdraw'))[0]?.body).toEqual({ reason: 'A mistake' }))
})

test('without a reason nothing is sent', async () => {
  const { api, user } = open((api) => api.on(LIST, () => page(request)))
  await user.click(await button(`Approve: ${NAME}`))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  expect(api.calls(at('approve'))).toHaveLength(0)
})

test('asks for a fresh proof of who approves, and approves with it', async () => {
  let isProven = false
  const { api, shell, user } = open((api) => {
    api.on(LIST, () => page(request))
    api.on(at('approve'), () =>
      isProven
        ? answer({ ...request, state: 'done' })
        : refuse('FRESH_PROOF_NEEDED', { ways: [{ way: 'totp' }] }),
    )
  })
  shell.modals.freshProof = async () => {
    isProven = true
    return true
  }
  await decide(user, 'Approve', 'In the budget')
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'Approved and carried out' }]))
  expect(api.calls(at('approve'))).toHaveLength(2)
})

test('says that somebody else decided, and that a role shows no approvals', async () => {
  let isAllowed = true
  const { user } = open((api) => {
    api.on(LIST, () => (isAllowed ? page(request) : refuse('FORBIDDEN')))
    api.on(PRIZES_LIST, () => (isAllowed ? page() : refuse('FORBIDDEN')))
    api.on(at('approve'), () => refuse('ALREADY_DECIDED'))
  })
  await button(`Approve: ${NAME}`)
  isAllowed = false
  const dialog = await decide(user, 'Approve', 'In the budget')
  expect(await dialog.findByText(/Somebody else decided this/)).toBeDefined()
  expect(await screen.findByText('Your role does not show approvals')).toBeDefined()
})

const BOTH = ['admin', 'finance']
const GIVE = 'Give Finance to user-1'
const titles = () =>
  screen
    .queryAllByText(/^(Give|Issue|Publish|End|Pay|Boost) /)
    .map(({ textContent }) => textContent)
/** The same request, asked for `minutes` later. */
const later = (one: Approval, minutes: number): Approval => ({
  ...one,
  id: one.id.slice(0, -2) + String(minutes).padStart(2, '0'),
  askedAt: new Date(Date.parse(one.askedAt) + minutes * 60_000).toISOString(),
})

test('shows a change of roles with who it is for, and decides it where it was asked for', async () => {
  const approve = 'POST /users/admin/approvals/:id/approve'
  const { api, shell, user } = open(
    (api) => {
      api.on(ROLES_LIST, () => page(change))
      api.on(NAMES, () =>
        answer({ items: [{ userId: 'user-1', userName: 'Fox', phoneNumber: null, email: null }] }),
      )
      api.on(approve, () => answer({ ...change, state: 'failed', failure: 'ROLES_CHANGED' }))
    },
    ['admin'],
  )
  await user.click(await button('Approve: Give Finance to Fox'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Give Finance to Fox' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Known')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const message = 'Not carried out: the roles have changed since the request'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message, type: 'error' }]))
  expect(api.calls(approve)[0]?.params).toEqual({ id: change.id })
  expect(api.calls(LIST)).toHaveLength(0)
})

test('a change that takes roles too says so', async () => {
  const body = { userId: 'user-1', roles: ['admin', 'finance'], before: ['support'] }
  open((api) => api.on(ROLES_LIST, () => page({ ...change, body })), ['admin'])
  const name = 'Give Admin and Finance to user-1, and take away Support'
  expect(await screen.findByText(name)).toBeDefined()
})

test('shows the requests of both services as one list, newest first, and continues it below', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, ({ query }) =>
      query.has('cursor')
        ? page(later(request, 5))
        : answer({ items: [later(request, 30), later(request, 20)], nextCursor: 'next' }),
    )
    const older = { ...change, askedAt: request.askedAt }
    api.on(ROLES_LIST, () => page(later(older, 25), later(older, 10)))
  }, BOTH)
  await waitFor(() => expect(titles()).toEqual([NAME, GIVE, NAME]))
  await user.click(await button('Show more'))
  await waitFor(() => expect(titles()).toEqual([NAME, GIVE, NAME, GIVE, NAME]))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(api.calls(ROLES_LIST)).toHaveLength(1)
})

test('who may only ask for the publication of campaigns does not decide about it', async () => {
  const body = { campaignId: 'c', slug: 'monsoon', version: 3, amount: '900.00', currency: 'KCASH' }
  open(
    (api) => api.on(CAMPAIGNS_LIST, () => page({ ...request, kind: 'publish-campaign', body })),
    ['campaign-manager'],
  )
  await waitFor(() => expect(titles()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull()
})

test('names the campaign that somebody wants to publish, and what it can pay', async () => {
  const body = { campaignId: 'c', slug: 'monsoon', version: 3, amount: '900.00', currency: 'KCASH' }
  open(
    (api) => {
      api.on(ROLES_LIST, () => page())
      api.on(CAMPAIGNS_LIST, () => page({ ...request, kind: 'publish-campaign', body }))
    },
    ['admin'],
  )
  await waitFor(() => expect(titles()).toEqual(['Publish monsoon, up to 900.00 KCASH']))
})

test('names the campaign that somebody wants to end early, and what that pays to those who are done', async () => {
  const endsAt = '2026-04-01T00:00:00.000Z'
  const body = { campaignId: 'c', slug: 'monsoon', endsAt, amount: '900.00', currency: 'KCASH' }
  open(
    (api) => {
      api.on(ROLES_LIST, () => page())
      api.on(CAMPAIGNS_LIST, () => page({ ...request, kind: 'end-campaign', body }))
    },
    ['admin'],
  )
  const title = 'End monsoon now: 900.00 KCASH go to those who have finished it'
  await waitFor(() => expect(titles()).toEqual([title]))
})

test.each([
  ['open-referral-programme', 'Pay for referrals, up to 900.00 KCASH'],
  ['open-boost-programme', 'Boost rewards of POG cards, up to 900.00 KCASH'],
  ['open-partner-programme', 'Pay partners a share, up to 900.00 KCASH'],
])('names what a programme can pay: %s', async (kind, title) => {
  const body = { programmeId: 'p', amount: '900.00', currency: 'KCASH' }
  open(
    (api) => {
      api.on(ROLES_LIST, () => page())
      api.on(CAMPAIGNS_LIST, () => page({ ...request, kind, body }))
    },
    ['admin'],
  )
  await waitFor(() => expect(titles()).toEqual([title]))
})

test('names the prize of a tournament', async () => {
  const body = { tournamentId: 't', places: ['20.00', '10.00'], pool: '30.00', currency: 'KCASH' }
  open((api) => {
    api.on(LIST, () => page())
    api.on(PRIZES_LIST, () => page({ ...request, kind: 'fund-prize', body }))
  })
  await waitFor(() => expect(titles()).toEqual(['Pay a prize of 30.00 KCASH in a tournament']))
})

test('shows every price that avatar slots would have, and approves exactly these', async () => {
  const price = (amount: string) => ({ currency: 'KCASH', amount })
  const body = { slots: [price('0.00'), price('500.00')], edit: price('100.00') }
  const approve = 'POST /pog/admin/approvals/:id/approve'
  const { api, shell, user } = open(
    (api) => {
      api.on(ROLES_LIST, () => page())
      api.on(POG_LIST, () => page({ ...request, kind: 'set-slot-prices', body }))
      api.on(approve, () => answer({ ...request, state: 'done' }))
    },
    ['admin'],
  )
  const texts = ['Slot 1: 0.00 KCASH', 'Slot 2 and each later one: 500.00 KCASH']
  for (const text of [...texts, 'A change of an avatar: 100.00 KCASH']) {
    expect(await screen.findByText(text)).toBeDefined()
  }
  await decide(user, 'Approve', 'As agreed', 'Change what avatar slots cost')
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'Approved and carried out' }]))
  expect(api.calls(approve)[0]?.body).toEqual({
    ...{ bodyHash: request.bodyHash, reason: 'As agreed' },
  })
})

test('names the owner of a card that is issued again', async () => {
  const body = { userId: 'user-1', cardId: 'card', issue: 1, wallet: 'x'.repeat(43) }
  const name = 'Issue the card of user-1 again, to another wallet'
  const approve = 'POST /pog/admin/approvals/:id/approve'
  const { shell, user } = open(
    (api) => {
      api.on(ROLES_LIST, () => page())
      api.on(POG_LIST, () => page({ ...request, kind: 'reissue-card', body }))
      api.on(approve, () => answer({ ...request, state: 'failed', failure: 'CARD_WALLET_CHANGED' }))
    },
    ['admin'],
  )
  expect(await screen.findByText('Goes to the wallet that they have linked now')).toBeDefined()
  await decide(user, 'Approve', 'The key is lost', name)
  const message = 'Not carried out: the user has linked another wallet since the request'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message, type: 'error' }]))
})

test.each([
  ['wallet', LIST, ROLES_LIST, 'Requests to issue currency could not be loaded.', GIVE],
  ['identity', ROLES_LIST, LIST, 'Requests to give roles could not be loaded.', NAME],
] as const)(
  'while %s is down the others are shown, and its own after another try',
  async (...row) => {
    quickTime()
    const [, down, up, text, shown] = row
    let isDown = true
    const { user } = open((api) => {
      api.on(up, () => page(up === LIST ? request : change))
      api.on(down, () => (isDown ? refuse('UNAVAILABLE') : page(down === LIST ? request : change)))
    }, BOTH)
    expect(await screen.findByText(text)).toBeDefined()
    expect(titles()).toEqual([shown])
    isDown = false
    await user.click(await button('Try again'))
    await waitFor(() => expect(titles()).toEqual([GIVE, NAME]))
    expect(screen.queryByText(text)).toBeNull()
  },
)

test('a service that does not answer keeps nobody from the requests of the other', async () => {
  open((api) => {
    api.on(LIST, pending)
    api.on(ROLES_LIST, () => page(change))
  }, BOTH)
  expect(await screen.findByText(GIVE)).toBeDefined()
  expect(screen.getByText('Looking for requests')).toBeDefined()
})

test('where a next page is not to be had, older requests of the other service are shown without it', async () => {
  quickTime()
  let isDown = true
  const { user } = open((api) => {
    api.on(LIST, ({ query }) => {
      if (!query.has('cursor')) return answer({ items: [later(request, 20)], nextCursor: 'next' })
      return isDown ? refuse('UNAVAILABLE') : page(later(request, 15))
    })
    const older = { ...change, askedAt: request.askedAt }
    api.on(ROLES_LIST, () => page(later(older, 10)))
  }, BOTH)
  await waitFor(() => expect(titles()).toEqual([NAME]))
  await user.click(await button('Show more'))
  await waitFor(() => expect(titles()).toEqual([NAME, GIVE]))
  expect(screen.getByText('The requests could not be loaded')).toBeDefined()
  isDown = false
  await user.click(await button('Show more'))
  await waitFor(() => expect(titles()).toEqual([NAME, NAME, GIVE]))
})

test('says that nothing could be loaded when no service answers', async () => {
  quickTime()
  open((api) => {
    for (const list of [LIST, ROLES_LIST, CAMPAIGNS_LIST, PRIZES_LIST, POG_LIST] as const) {
      api.on(list, () => refuse('UNAVAILABLE'))
    }
  }, BOTH)
  expect(await screen.findByText('The requests could not be loaded')).toBeDefined()
})
