import type { AuditLine } from '@platform/contracts/growth/audit'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { AuditPage } from './components/audit-page.tsx'

const ACTS = 'GET /operator/acts'
const OVERVIEW = 'GET /operator/overview'
const NAMES = 'GET /users/admin/names'
const check = { checkedAt: '2026-03-01T12:00:00.000Z', lines: 2, tip: 'a'.repeat(64), fault: null }
const line: AuditLine = {
  ...{ seq: 2, previous: '0'.repeat(64), hash: 'a'.repeat(64), service: 'quests', isWhole: true },
  act: {
    id: '0198c0de-0000-7000-8000-00000000ac01',
    at: '2026-03-01T11:00:00.000Z',
    actor: 'user:user-1',
    roles: ['admin'],
    action: 'pause-campaign',
    subject: { kind: 'campaign', id: 'c-1' },
    before: { status: 'LIVE' },
    after: { status: 'PAUSED' },
    reason: 'It paid too fast',
  },
  addedAt: '2026-03-01T11:00:01.000Z',
}
const page = (...items: AuditLine[]) => answer({ items, nextCursor: null })

function open(serve: (api: FakeApi) => void, roles = ['read-only']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<AuditPage />, {
    session,
    serve(api) {
      api.on(OVERVIEW, () => answer({ check, acts: [] }))
      api.on(NAMES, () =>
        answer({
          items: [{ userId: 'user-1', userName: 'Leila', phoneNumber: null, email: null }],
        }),
      )
      serve(api)
    },
  })
}

test('shows who did what to what, what it changed and why', async () => {
  const { api } = open((api) => api.on(ACTS, () => page(line)))
  expect(await screen.findByText('pause-campaign')).toBeDefined()
  expect(screen.getByText('campaign c-1')).toBeDefined()
  expect(screen.getByText('status: LIVE → PAUSED')).toBeDefined()
  expect(screen.getByText('Why: It paid too fast')).toBeDefined()
  expect(screen.getByText(/quests · .* · user-1/)).toBeDefined()
  expect(await screen.findByText(/Intact: 2 lines/)).toBeDefined()
  // This role may not see who accounts are: nothing is asked.
  expect(api.calls(NAMES)).toHaveLength(0)
})

test('a role that may see who accounts are sees their names', async () => {
  open((api) => api.on(ACTS, () => page(line)), ['admin'])
  expect(await screen.findByText(/quests · .* · Leila/)).toBeDefined()
})

test('sends the filters, and none for a day that is not whole', async () => {
  const { api, user } = open((api) => api.on(ACTS, () => page(line)))
  await screen.findByText('pause-campaign')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'wallet')
  await user.type(screen.getByRole('textbox', { name: /Who/ }), 'user-1')
  await user.type(screen.getByRole('textbox', { name: /From/ }), '01/0')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Write a day: dd/mm/yyyy.')).toBeDefined()
  expect(api.calls(ACTS)).toHaveLength(1)
  await user.type(screen.getByRole('textbox', { name: /From/ }), '3/2026')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(api.calls(ACTS)).toHaveLength(2))
  const query = api.calls(ACTS)[1]?.query
  expect([query?.get('service'), query?.get('actor'), query?.get('from')]).toEqual([
    'wallet',
    'user:user-1',
    new Date(2026, 2, 1).toISOString(),
  ])
})

test('says where the trail was changed, and that a role does not show it', async () => {
  open((api) => {
    api.on(OVERVIEW, () =>
      answer({ check: { ...check, fault: { seq: 7, kind: 'gap' } }, acts: [] }),
    )
    api.on(ACTS, () => refuse('FORBIDDEN'))
  })
  expect(await screen.findByText(/Tampered with at line 7/)).toBeDefined()
  expect(await screen.findByText('Your role does not show the audit trail')).toBeDefined()
})

test('an act that its service did not have is marked', async () => {
  open((api) => api.on(ACTS, () => page({ ...line, isWhole: false })))
  expect(await screen.findByText(/The trail of the service did not have this act/)).toBeDefined()
})
