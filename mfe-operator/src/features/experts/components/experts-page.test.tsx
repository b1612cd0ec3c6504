import type { ReviewedExpertApplication } from '@platform/contracts/expert/staff-http'
import type { Review } from '@platform/contracts/staff/reviews'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { ExpertsPage } from './experts-page.tsx'

const QUEUE = '/experts/admin/applications'
const LIST = `GET ${QUEUE}/reviews` as const
const APPLICATION = `GET ${QUEUE}/:id` as const
const DOCUMENT = `GET ${QUEUE}/:id/documents/:document` as const
const RUBRIC = `PUT ${QUEUE}/:id/rubric` as const
const HIDE = 'PUT /experts/admin/experts/:id/hidden'
const at = (step: string) => `POST ${QUEUE}/reviews/:id/${step}` as const
const ID = '0198c0de-0000-7000-8000-00000000a001'

const review: Review = {
  ...{ id: ID, kind: 'expert-application', subject: { kind: 'expert-application', id: ID } },
  ...{ userId: 'user-1', evidence: [], risk: 20, createdAt: '2026-03-09T12:00:00.000Z' },
  ...{ state: 'open', claimedBy: null, claimedUntil: null, decision: null, appeal: null },
  appealDecision: null,
}
const result = {
  ...{ id: ID, attempt: 1, startedAt: review.createdAt, finishedAt: review.createdAt },
  ...{ isTimedOut: false, passed: true, percent: 88, parts: [] },
  signals: [{ signal: 'pasted' as const, count: 2 }],
}
const application: ReviewedExpertApplication = {
  ...{ id: ID, userId: ID, stage: 'first', submittedAt: review.createdAt },
  basicVerificationDetails: {
    ...{ firstName: 'Asha', lastName: 'Rao', age: 27, gender: 'female', country: 'IN' },
    ...{ city: 'Pune', email: 'asha@example.com', levelOfEducation: 'bachelor' },
    ...{ university: 'Pune University', major: 'Physics', completionYear: 2021 },
    ...{ currentlyPursuing: false, domain: 'data', totalExperience: 4 },
  },
  skills: [{ id: 'sql', level: 'advanced' }],
  tools: [],
  languages: [{ name: 'hi', read: true, write: false, speak: true }],
  names: { sql: 'SQL', hi: 'Hindi' },
  documents: [{ id: ID, kind: 'degree', uploadedAt: review.createdAt }],
  checks: [
    {
      skill: 'sql',
      name: 'SQL',
      results: [result],
      texts: [{ prompt: 'Explain', answer: 'I <b>do</b>' }],
    },
  ],
  rubric: null,
  appealReason: null,
}
const found = {
  ...{ id: ID, userId: ID, name: 'Asha', headline: 'SQL for games', about: null, domain: 'data' },
  ...{ country: 'IN', city: null, levelOfEducation: null, totalExperience: 4, tools: [] },
  skills: [{ id: 'sql', name: 'SQL', level: 'advanced', checkedAt: review.createdAt }],
  languages: [{ id: 'hi', name: 'Hindi', read: true, write: true, speak: true }],
  availability: { state: 'available', from: null, hoursPerWeek: 10 },
  ...{ rate: { amount: '25.00', currency: 'USD' }, since: review.createdAt, hidden: null },
}
const page = (...items: object[]) => answer({ items, nextCursor: null })

function open(roles: string[], serve: (api: FakeApi) => void = () => {}) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<ExpertsPage />, {
    session: session as typeof signedIn,
    serve(api) {
      api.on(LIST, () => page(review))
      api.on(at('claim'), () => answer({ ...review, claimedBy: 'me' }))
      api.on(APPLICATION, () => answer(application))
      api.on(DOCUMENT, () => answer({ picture: 'data:image/webp;base64,AAAA' }))
      api.on(RUBRIC, () => answer({}))
      api.on('GET /experts/admin/experts', () => page())
      serve(api)
    },
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function givePoints(user: ReturnType<typeof open>['user'], points: string) {
  for (const name of [
    'Skill checks',
    'Experience',
    'Writing',
    'Documents',
    'Details fit together',
  ]) {
    await user.selectOptions(screen.getByRole('combobox', { name }), points)
  }
}

test('an application is claimed before it is seen, and a document is fetched when it is opened', async () => {
  const { api, user } = open(['reviewer'])
  await user.click(await button(/^Look at it: Application/))
  expect(await screen.findByText('asha@example.com')).toBeDefined()
  expect(screen.getByText('Try 1: passed, 88 %; pasted 2 times')).toBeDefined()
  expect(screen.getByText('I <b>do</b>')).toBeDefined()
  expect(screen.getByText('Hindi (reads, speaks)')).toBeDefined()
  expect(api.calls(DOCUMENT)).toHaveLength(0)
  await user.click(await button('Show: Degree'))
  const picture = await screen.findByRole('img', { name: 'Degree' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/webp/)
})

test('after the time of the claim nothing of the applicant is on the screen, until it is claimed again', async () => {
  let listed: Review = review
  const { api, user, shell } = open(['reviewer'], (api) => {
    api.on(LIST, () => page(listed))
    api.on(at('claim'), () => {
      const until = new Date(shell.clock.now + 600_000).toISOString()
      listed = { ...review, claimedBy: 'me', claimedUntil: until }
      return answer(listed)
    })
  })
  shell.clock.now = Date.parse(review.createdAt)
  await user.click(await button(/^Look at it/))
  expect(await screen.findByText('asha@example.com')).toBeDefined()
  expect(await screen.findByText('10 minutes left')).toBeDefined()
  quickTime()
  shell.clock.now += 600_000
  await waitFor(() => expect(screen.queryByText('asha@example.com')).toBeNull())
  await user.click(await button(/^Look at it/))
  expect(await screen.findByText('asha@example.com')).toBeDefined()
  expect(api.calls(at('claim'))).toHaveLength(2)
})

test('nobody decides before every point is given; then the points are saved first', async () => {
  let waits = true
  const { api, shell, user } = open(['reviewer'], (api) => {
    api.on(LIST, () => (waits ? page(review) : page()))
    api.on(at('decide'), () => {
      waits = false
      return answer({ ...review, state: 'decided' })
    })
  })
  await user.click(await button(/^Look at it/))
  await screen.findByText('asha@example.com')
  await user.click(await button('Accept'))
  expect(await screen.findByText('Give points for everything first.')).toBeDefined()
  await givePoints(user, '3')
  expect(screen.getByText('Sum: 15')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Another reviewer should decide' }))
  await user.click(await button('Accept'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Welcome')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message: 'Decided' }]))
  const three = { checks: 3, experience: 3, writing: 3, documents: 3, consistency: 3 }
  expect(api.calls(RUBRIC)[0]?.body).toEqual({ points: three, asksSecond: true })
  expect(api.calls(at('decide'))[0]?.body).toEqual({ verdict: 'accept', reason: 'Welcome' })
  expect(await screen.findByText('Nothing waits')).toBeDefined()
})

test('a decision that fails loses no words, and a claim that ends loses no points', async () => {
  const { user, shell } = open(['reviewer'], (api) => {
    // The list does not know of the claims.
    api.on(at('claim'), () => {
      const until = new Date(shell.clock.now + 600_000).toISOString()
      return answer({ ...review, claimedBy: 'me', claimedUntil: until })
    })
    api.on(at('decide'), () => refuse('UNAVAILABLE'))
  })
  shell.clock.now = Date.parse(review.createdAt)
  const accept = async () => {
    await user.click(await button('Accept'))
    return within(await screen.findByRole('dialog'))
  }
  const words = (dialog: Awaited<ReturnType<typeof accept>>) =>
    dialog.getByRole<HTMLInputElement>('textbox')
  await user.click(await button(/^Look at it/))
  await screen.findByText('asha@example.com')
  await givePoints(user, '3')
  const dialog = await accept()
  await user.type(words(dialog), 'Welcome')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(words(dialog).value).toBe('Welcome')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  quickTime()
  shell.clock.now += 600_000
  await waitFor(() => expect(screen.queryByText('asha@example.com')).toBeNull())
  await user.click(await button(/^Look at it/))
  await screen.findByText('asha@example.com')
  // What failed in the claim before is not said of this one.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Sum: 15')).toBeDefined()
  expect(words(await accept()).value).toBe('Welcome')
})

test('refuses with a ground of the list and words to the applicant', async () => {
  const { api, user } = open(['reviewer'], (api) =>
    api.on(at('decide'), () => answer({ ...review, state: 'decided' })),
  )
  await user.click(await button(/^Look at it/))
  await screen.findByText('asha@example.com')
  await givePoints(user, '1')
  await user.click(await button('Refuse'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Too early')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findAllByText('Choose a reason')).not.toHaveLength(0)
  expect(api.calls(at('decide'))).toHaveLength(0)
  await user.selectOptions(dialog.getByRole('combobox'), 'EXPERIENCE')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  const body = { verdict: 'reject', ground: 'EXPERIENCE', reason: 'Too early' }
  await waitFor(() => expect(api.calls(at('decide'))[0]?.body).toEqual(body))
})

test.each([
  ['REVIEW_CLAIMED', /Somebody else looks at it/],
  ['ANOTHER_PERSON_DECIDES', /Another person has to decide this/],
] as const)('says why an item cannot be had: %s', async (code, text) => {
  const { user } = open(['reviewer'], (api) => api.on(at('claim'), () => refuse(code)))
  await user.click(await button(/^Look at it/))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

test('an added term is named, and needs no points', async () => {
  const { api, user } = open(['reviewer'], (api) => {
    api.on(LIST, () => page({ ...review, kind: 'expert-term' }))
    api.on(`GET ${QUEUE}/:id/term`, () =>
      answer({ kind: 'tool', name: 'Rive', addedAt: review.createdAt }),
    )
    api.on(at('decide'), () => answer({ ...review, state: 'decided' }))
  })
  await user.click(await button(/^Look at it: New entry/))
  expect(await screen.findByText('Tool: Rive')).toBeDefined()
  await user.click(await button('Accept'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'A tool')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(api.calls(at('decide'))).toHaveLength(1))
  expect(api.calls(RUBRIC)).toHaveLength(0)
})

test('a campaign manager finds experts, and is shown no queue', async () => {
  const { api, user } = open(['campaign-manager'], (api) =>
    api.on('GET /experts/admin/experts', ({ query }) =>
      query.get('search') === 'sql' ? page(found) : page(),
    ),
  )
  expect(await screen.findByText('No expert found')).toBeDefined()
  expect(screen.queryByRole('radio', { name: 'New' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'sql')
  expect(await screen.findByText('SQL for games')).toBeDefined()
  expect(screen.getByText('SQL (checked)')).toBeDefined()
  expect(screen.getByText(/4 years of work · India · Available · 25.00 USD an hour/)).toBeDefined()
  expect(api.calls(LIST)).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
})

test('a reviewer hides a profile with a reason, and finds it marked', async () => {
  let hidden: { reason: string; at: string } | null = null
  const { api, user } = open(['reviewer'], (api) => {
    api.on('GET /experts/admin/experts', () => page({ ...found, hidden }))
    api.on(HIDE, ({ body }) => {
      hidden = { reason: (body as { reason: string }).reason, at: review.createdAt }
      return answer({ hidden })
    })
  })
  await user.click(await screen.findByRole('radio', { name: 'Find experts' }))
  await user.click(await button('Hide the profile of Asha'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(api.calls(HIDE)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox'), 'A phone number')
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Hidden: A phone number')).toBeDefined()
  expect(await button('Show again: the profile of Asha')).toBeDefined()
  const sent = { isHidden: true, reason: 'A phone number' }
  expect(api.calls(HIDE).map(({ body }) => body)).toEqual([sent])
})
