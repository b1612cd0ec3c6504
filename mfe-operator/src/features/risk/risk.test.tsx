import type { DryRun, RiskPicture, RiskRulesView } from '@platform/contracts/growth/risk-http'
import { FIRST_RISK_RULES } from '@platform/contracts/growth/risk-rules'
import type { Review } from '@platform/contracts/staff/reviews'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { RiskPage } from './components/risk-page.tsx'
import { RulesPage } from './components/rules-page.tsx'

const USER = '0198c0de-0000-7000-8000-00000000b0b0'
const USERS = 'GET /operator/risk/users'
const PICTURE = 'GET /operator/risk/users/:userId'
const REVIEWS = 'GET /operator/reviews'
const CLAIM = 'POST /operator/reviews/:reviewId/claim'
const DECIDE = 'POST /operator/reviews/:reviewId/decide'
const RULES = '/operator/risk/rules'
const at = '2026-03-01T12:00:00.000Z'

const page = (...items: unknown[]) => answer({ items, nextCursor: null })
const picture: RiskPicture = {
  ...{ userId: USER, level: 'hold', score: 110, since: at, rulesVersion: 3 },
  attributes: [
    { attribute: 'held-rewards', rule: 'holds', weight: 60, since: at, until: at },
    { attribute: 'revoked-rewards', rule: 'revoked', weight: 50, since: at, until: at },
  ],
  cleared: [],
  signals: [
    {
      ...{ id: '0198c0de-0000-7000-8000-00000000b0b1', kind: 'hold-refused', service: 'quests' },
      ...{ at, subject: null },
    },
  ],
}
const summary = { ...picture, attributes: ['held-rewards', 'revoked-rewards'] }

function as(roles: readonly string[]) {
  return signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
}
const open = (serve: (api: FakeApi) => void, roles: readonly string[] = ['reviewer']) =>
  openInConsole(<RiskPage />, { session: as(roles), serve })

test('shows whose rewards are held, and all that is known of one, anew at each look', async () => {
  const { api, user } = open((fake) => {
    fake.on(USERS, () => page(summary))
    fake.on(PICTURE, () => answer(picture))
  })
  expect(await screen.findByText('A held reward that a reviewer refused')).toBeDefined()
  await user.click(screen.getByRole('button', { name: `Look at ${USER}` }))
  expect(await screen.findByText('Held reward refused')).toBeDefined()
  expect(screen.getByText(/Decided by: Table 3/)).toBeDefined()
  expect(screen.getByText(/rule holds · 60/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'All accounts' }))
  await user.click(await screen.findByRole('button', { name: `Look at ${USER}` }))
  await screen.findByText('Held reward refused')
  expect(api.calls(PICTURE)).toHaveLength(2)
})

test('finds an account by its id, and says what is no id', async () => {
  const { api, user } = open((fake) => {
    fake.on(USERS, () => page())
    fake.on(PICTURE, () => answer({ ...picture, level: 'none', attributes: [], signals: [] }))
  })
  const field = await screen.findByRole('textbox', { name: /^Account/ })
  await user.type(field, 'monsoon')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Give the id of an account.')).toBeDefined()
  await user.clear(field)
  await user.type(field, USER.toUpperCase())
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Nothing that is still kept.')).toBeDefined()
  expect(api.calls(PICTURE).map(({ params }) => params.userId)).toEqual([USER])
})

test('who decides nothing sees no objections', async () => {
  open((fake) => fake.on(USERS, () => page()), ['support'])
  expect(await screen.findByText('No accounts')).toBeDefined()
  expect(screen.queryByText('Objections')).toBeNull()
})

const review: Review = {
  ...{ id: '0198c0de-0000-7000-8000-00000000c0c0', kind: 'shield-attribute', userId: USER },
  ...{ subject: { kind: 'user', id: USER }, evidence: ['held-rewards', 'holds', 'My sister'] },
  ...{ risk: 70, createdAt: at, state: 'open', claimedBy: null, claimedUntil: null },
  ...{ decision: null, appeal: null, appealDecision: null },
}

test('an objection is claimed, read and accepted', async () => {
  let shown: Review = { ...review, evidence: ['held-rewards', 'holds'] }
  const { api, user } = open((fake) => {
    fake.on(USERS, () => page())
    fake.on(REVIEWS, () => page(shown))
    fake.on(CLAIM, () => {
      shown = review
      return answer(review)
    })
    fake.on(DECIDE, () => answer({ ...review, state: 'decided' }))
  })
  await user.click(await screen.findByText('Objections'))
  const look = await screen.findByRole('button', { name: /^Look at/ })
  expect(screen.queryByText(/^The user says/)).toBeNull()
  await user.click(look)
  expect(await screen.findByText('The user says: My sister')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(api.calls(DECIDE)).toHaveLength(1))
  expect(api.calls(DECIDE)[0]?.params).toEqual({ reviewId: review.id })
  expect(api.calls(DECIDE)[0]?.body).toMatchObject({ verdict: 'accept' })
})

test('who looks at the account of an objection comes back to it', async () => {
  const { api, user } = open((fake) => {
    fake.on(USERS, () => page())
    fake.on(REVIEWS, () => page(review))
    fake.on(CLAIM, () => answer(review))
    fake.on(PICTURE, () => answer(picture))
  })
  await user.click(await screen.findByText('Objections'))
  await user.click(await screen.findByRole('button', { name: /^Look at it/ }))
  await screen.findByText('The user says: My sister')
  await user.click(screen.getByRole('button', { name: `Look at ${USER}` }))
  expect(await screen.findByText('Held reward refused')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept', hidden: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All accounts' }))
  expect(screen.getByText('The user says: My sister')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept', hidden: false })).toBeDefined()
  expect(api.calls(CLAIM)).toHaveLength(1)
})

const table = (changes: Partial<RiskRulesView> = {}): RiskRulesView => ({
  ...{ version: 2, state: 'draft', rules: FIRST_RISK_RULES, writtenBy: 'somebody' },
  ...{ writtenAt: at, reason: 'It finds more', activatedBy: null, activatedAt: null },
  ...changes,
})
const first = table({ version: 0, state: 'active', writtenBy: null, writtenAt: null, reason: null })
const run: DryRun = {
  ...{ version: 2, state: 'done', startedAt: at, finishedAt: at, users: 1200 },
  ...{ heldNow: 10, heldThen: 14, added: 5, dropped: 1, watchedThen: 30 },
  ...{ refusedByReviewers: 9, releasedByReviewers: 2 },
}
const openRules = (serve: (api: FakeApi) => void, roles: readonly string[] = ['admin']) =>
  openInConsole(<RulesPage />, {
    session: as(roles),
    serve(api) {
      api.on('GET /users/admin/names', () => answer({ items: [] }))
      serve(api)
    },
  })

test('a draft is tried on the history, and put to use with a reason and a fresh proof', async () => {
  let tried: DryRun | null = null
  let isProven = false
  const { api, shell, user } = openRules((fake) => {
    fake.on(`GET ${RULES}`, () => answer({ items: [table(), first] }))
    fake.on(`GET ${RULES}/2/dry-run`, () => (tried ? answer(tried) : refuse('NOT_FOUND')))
    fake.on(`POST ${RULES}/2/dry-run`, () => {
      tried = run
      return answer(run, 202)
    })
    fake.on(`POST ${RULES}/2/activate`, () =>
      isProven
        ? answer(table({ state: 'active' }))
        : refuse('FRESH_PROOF_NEEDED', { ways: [{ way: 'totp' }] }),
    )
  })
  shell.modals.freshProof = async () => {
    isProven = true
    return true
  }
  const card = await screen.findByRole('region', { name: 'Table 2' })
  await user.click(await within(card).findByRole('button', { name: 'Try on the history' }))
  expect(await within(card).findByText('5 more, 1 fewer; 30 watched')).toBeDefined()
  await user.click(within(card).getByRole('button', { name: 'Put to use' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'It finds more')
  await user.click(within(dialog).getByRole('button', { name: 'Put to use' }))
  await waitFor(() => expect(api.calls(`POST ${RULES}/2/activate`)).toHaveLength(2))
  expect(api.calls(`POST ${RULES}/2/activate`)[1]?.body).toEqual({ reason: 'It finds more' })
})

test('a try that could not be read can be asked for again, and may be done', async () => {
  const answers = [refuse('FORBIDDEN'), answer(run)]
  const { user } = openRules((fake) => {
    fake.on(`GET ${RULES}`, () => answer({ items: [table(), first] }))
    fake.on(`GET ${RULES}/2/dry-run`, () => answers.shift() ?? answer(run))
  })
  const card = await screen.findByRole('region', { name: 'Table 2' })
  expect(await within(card).findByText('This could not be loaded')).toBeDefined()
  expect(within(card).queryByRole('button', { name: 'Put to use' })).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByRole('button', { name: 'Put to use' })).toBeDefined()
})

test('nobody puts to use what they wrote', async () => {
  const own = signedIn.status === 'signed-in' ? signedIn.userId : ''
  openRules((fake) => {
    fake.on(`GET ${RULES}`, () => answer({ items: [table({ writtenBy: own }), first] }))
    fake.on(`GET ${RULES}/2/dry-run`, () => answer(run))
  })
  expect(await screen.findByText('Another person puts to use what you wrote.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Put to use' })).toBeNull()
})

test('a new table begins as the one in use, says what is wrong, and is saved as a draft', async () => {
  const { api, user } = openRules((fake) => {
    fake.on(`GET ${RULES}`, () => answer({ items: [first] }))
    fake.on(`POST ${RULES}`, () => answer(table(), 201))
  })
  await user.click(await screen.findByRole('button', { name: 'Write a new table' }))
  const editor = screen.getByRole('region', { name: 'New table' })
  const hold = within(editor).getByRole('textbox', { name: /^Rewards held/ })
  await user.clear(hold)
  await user.type(hold, '50')
  await user.type(within(editor).getByRole('textbox', { name: /^Reason/ }), 'Stricter')
  await user.click(within(editor).getByRole('button', { name: 'Save as a draft' }))
  expect(await within(editor).findByText(/would hold rewards alone/)).toBeDefined()
  await user.clear(hold)
  await user.type(hold, '70')
  await user.click(within(editor).getByRole('button', { name: 'Save as a draft' }))
  await waitFor(() => expect(api.calls(`POST ${RULES}`)).toHaveLength(1))
  expect(api.calls(`POST ${RULES}`)[0]?.body).toEqual({
    rules: { ...FIRST_RISK_RULES, holdFrom: 70 },
    reason: 'Stricter',
  })
})

test('who only reads changes nothing', async () => {
  openRules(
    (fake) => {
      fake.on(`GET ${RULES}`, () => answer({ items: [table(), first] }))
      fake.on(`GET ${RULES}/2/dry-run`, () => refuse('NOT_FOUND'))
    },
    ['support'],
  )
  expect(await screen.findByRole('region', { name: 'First table' })).toBeDefined()
  for (const name of ['Write a new table', 'Try on the history', 'Begin from this one'])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
})
