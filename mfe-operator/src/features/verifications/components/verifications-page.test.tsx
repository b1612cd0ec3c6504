import type { Review } from '@platform/contracts/staff/reviews'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { VerificationsPage } from './verifications-page.tsx'

const LIST = 'GET /kyc/admin/reviews'
const SEEN = 'GET /kyc/admin/verifications/:id'
const DOCUMENT = 'GET /kyc/admin/verifications/:id/documents/:document'
const at = (step: string) => `POST /kyc/admin/reviews/:id/${step}` as const
const ID = '0198c0de-0000-7000-8000-00000000a001'
const VERIFICATION = '0198c0de-0000-7000-8000-00000000b001'

const review: Review = {
  id: ID,
  kind: 'verification',
  subject: { kind: 'verification', id: VERIFICATION },
  userId: 'user-1',
  evidence: ['kind:pan', 'reason:NAME_DIFFERS'],
  risk: 40,
  createdAt: '2026-03-09T12:00:00.000Z',
  state: 'open',
  claimedBy: null,
  claimedUntil: null,
  decision: null,
  appeal: null,
  appealDecision: null,
}
const seen = {
  ...{ id: VERIFICATION, version: 3, userId: 'user-1', kind: 'pan', state: 'in-review' },
  ...{ reason: 'NAME_DIFFERS', masked: '••••••234E', maskedName: 'A•••• K••••', nameMatch: 71 },
  birthDate: null as string | null,
  createdAt: review.createdAt,
  documents: [
    {
      ...{ id: 'd1', kind: 'pan-card', side: 'front', storedAt: review.createdAt },
      deletedBy: '2026-06-09T12:00:00.000Z',
    },
  ],
}
const page = (...items: object[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void = () => {}) {
  const session =
    signedIn.status === 'signed-in' ? { ...signedIn, roles: ['kyc-reviewer'] } : signedIn
  return openInConsole(<VerificationsPage />, {
    session,
    serve(api) {
      api.on(LIST, () => page(review))
      api.on(at('claim'), () => answer({ ...review, claimedBy: 'me' }))
      api.on(SEEN, () => answer(seen))
      api.on(DOCUMENT, () => answer({ image: 'data:image/webp;base64,AAAA' }))
      serve(api)
    },
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('a verification is claimed before it is seen, masked, with its documents', async () => {
  const { api, user } = open()
  expect(await button('Look at it: PAN')).toBeDefined()
  expect(api.calls(SEEN)).toEqual([])
  await user.click(await button('Look at it: PAN'))
  expect(await screen.findByText('A•••• K••••')).toBeDefined()
  expect(screen.getByText('••••••234E')).toBeDefined()
  expect(screen.getByText('71 of 100')).toBeDefined()
  expect(screen.getByText('The name differs')).toBeDefined()
  const picture = await screen.findByRole('img', { name: 'PAN card, front' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/webp/)
  expect(api.calls(at('claim'))[0]?.params).toEqual({ id: ID })
  // A look is logged: one is enough.
  expect(api.calls(SEEN)).toHaveLength(1)
})

test('a birth date that no register has confirmed is shown, to be compared with the document', async () => {
  const { user } = open((api) => api.on(SEEN, () => answer({ ...seen, birthDate: '1998-03-07' })))
  await user.click(await button('Look at it: PAN'))
  expect(await screen.findByText('07/03/1998')).toBeDefined()
})

test('after the time of the claim nothing of it is on the screen', async () => {
  const claimed = { ...review, claimedBy: 'me', claimedUntil: '2026-03-09T12:10:00.000Z' }
  let taken: Review = review
  const { user, shell } = open((api) => {
    api.on(LIST, () => page(taken))
    api.on(at('claim'), () => {
      taken = claimed
      return answer(claimed)
    })
  })
  shell.clock.now = Date.parse(review.createdAt)
  await user.click(await button('Look at it: PAN'))
  expect(await screen.findByText('A•••• K••••')).toBeDefined()
  quickTime()
  shell.clock.now += 600_000
  await waitFor(() => expect(screen.queryByText('A•••• K••••')).toBeNull())
  expect(screen.queryByRole('img', { name: 'PAN card, front' })).toBeNull()
})

test('is accepted, and leaves the queue', async () => {
  let waits = true
  const { api, user } = open((api) => {
    api.on(LIST, () => (waits ? page(review) : page()))
    api.on(at('decide'), () => {
      waits = false
      return answer({ ...review, state: 'decided' })
    })
  })
  await user.click(await button('Look at it: PAN'))
  await user.click(await button('Accept'))
  expect(await screen.findByText('Nothing waits')).toBeDefined()
  expect(api.calls(at('decide'))[0]?.body).toMatchObject({ verdict: 'accept' })
})

test('is refused with a ground of verifications and words to the person', async () => {
  const { api, user } = open((api) =>
    api.on(at('decide'), () => answer({ ...review, state: 'decided' })),
  )
  await user.click(await button('Look at it: PAN'))
  await user.click(await button('Refuse'))
  const dialog = within(await screen.findByRole('dialog'))
  const offered = dialog.getAllByRole('option').map((one) => one.getAttribute('value'))
  expect(offered).toEqual([
    ...['', 'NAME_DIFFERS', 'BIRTH_DATE_DIFFERS', 'DOCUMENT_UNREADABLE', 'DOCUMENT_DIFFERS'],
    'FACE_DIFFERS',
  ])
  await user.selectOptions(dialog.getByRole('combobox'), 'DOCUMENT_UNREADABLE')
  await user.type(dialog.getByRole('textbox'), 'It is too dark.')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(api.calls(at('decide'))[0]?.body).toMatchObject({
      ...{ verdict: 'reject', ground: 'DOCUMENT_UNREADABLE', reason: 'It is too dark.' },
    }),
  )
})

test('an appeal shows what was decided before, and what its person says', async () => {
  const appealed = {
    ...{ ...review, state: 'appealed', appeal: { reason: 'It is mine.', at: review.createdAt } },
    decision: {
      ...{ verdict: 'reject', by: 'other', ground: 'NAME_DIFFERS', reason: 'Another name.' },
      at: review.createdAt,
    },
  }
  const { user } = open((api) =>
    api.on(LIST, ({ query }) => (query.get('state') === 'appealed' ? page(appealed) : page())),
  )
  expect(await screen.findByText('Nothing waits')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Appeals' }))
  await user.click(await button('Look at it: PAN'))
  expect(await screen.findByText('The user appeals: “It is mine.”')).toBeDefined()
  expect(screen.getByText('Refused before: The name differs “Another name.”')).toBeDefined()
})

test('what somebody else claimed meanwhile is not shown', async () => {
  const { api, user } = open((api) => api.on(at('claim'), () => refuse('REVIEW_CLAIMED')))
  await user.click(await button('Look at it: PAN'))
  expect(await screen.findByText('Somebody else looks at it. Choose another one.')).toBeDefined()
  expect(api.calls(SEEN)).toEqual([])
})
