import type { Language } from '@platform/contracts/constants'
import { CAMPAIGNS_PATH, campaignPath, START_PATHS } from '@platform/contracts/quests/paths'
import type { Invitation } from '@platform/contracts/quests/referrals'
import { answer, pending, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID } from '../../../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../../../testing/open-quests.ts'

const INVITATION = 'GET /referrals/invitations/:code'
const BIND = 'POST /referrals/bind'

const invitation: Invitation = {
  name: 'MonsoonFox',
  reward: { currency: 'KCASH', referrer: '50.00', friend: '20.00' },
}

interface Visit {
  path?: string
  session?: typeof visitor | typeof signedIn
  language?: Language
  /** What the bind answers. */
  bound?: { isNew: boolean } | 'REFERRAL_BOUND'
}

function follow(
  serve: () => Response | Promise<Response>,
  { bound = { isNew: true }, ...visit }: Visit = {},
) {
  onTestFinished(() => localStorage.clear())
  return openQuests({
    path: `${START_PATHS[0]}?ref=K7M2QX9P`,
    session: visitor,
    ...visit,
    serve: (api) => {
      api.on(LIST, () => answer({ items: [], nextCursor: null }))
      api.on(CAMPAIGN, () => answer(aCampaignPage()))
      api.on(INVITATION, serve)
      api.on(BIND, () =>
        typeof bound === 'string'
          ? refuse(bound)
          : answer({ boundAt: '2026-01-10T12:00:00.000Z', reward: null, ...bound }),
      )
    },
  })
}

test.each([START_PATHS[0], CAMPAIGNS_PATH])(
  '%s shows a visitor who invited them, and what both get',
  async (path) => {
    const { api } = await follow(() => answer(invitation), { path: `${path}?ref=k7m2-qx9p` })
    const strip = within(await screen.findByRole('region', { name: /^MonsoonFox invited you to / }))
    expect(
      strip.getByText(
        'You get 20 KCash and they get 50 KCash if you claim your first reward within 14 days.',
      ),
    ).toBeDefined()
    expect(api.calls(INVITATION)[0]?.params).toEqual({ code: 'k7m2-qx9p' })
  },
)

test('is there again when the visitor comes back without the link', async () => {
  localStorage.setItem('referralCode', 'K7M2QX9P')
  await follow(() => answer(invitation), { path: CAMPAIGNS_PATH })
  expect(await screen.findByRole('region', { name: /^MonsoonFox/ })).toBeDefined()
})

test('leads to the log-in, after which it is gone', async () => {
  const { shell, user } = await follow(() => answer(invitation))
  shell.modals.login = async () => {
    shell.session.set(signedIn)
    return true
  }
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  expect(shell.opened).toEqual(['login'])
  await waitFor(() => expect(screen.queryByRole('region', { name: /invited you/ })).toBeNull())
  await waitFor(() => expect(shell.alerts.at(-1)?.message).toContain('invitation counts now'))
})

test.each([
  [
    'of a sender without a name, while nothing is paid,',
    () => answer({ name: null, reward: null }),
    'Log in, and the invitation counts for your friend.',
  ],
  ['that cannot be read', unreachable, 'Log in to accept the invitation.'],
])('an invitation %s asks the visitor to log in nevertheless', async (_which, serve, text) => {
  await follow(serve)
  const strip = await screen.findByRole('region', { name: /^A friend invited you/ }, SLOW)
  expect(strip.textContent).toContain(text)
  expect(localStorage.getItem('referralCode')).toBe('K7M2QX9P')
})

/** ms: a call without an answer is repeated. */
const SLOW = { timeout: 10_000 }

test('an invitation that does not exist says so, and is not kept', async () => {
  await follow(() => refuse('REFERRAL_CODE_UNKNOWN'))
  const strip = await screen.findByRole('region', { name: 'This invitation does not exist.' })
  expect(within(strip).queryByRole('button')).toBeNull()
  await waitFor(() => expect(localStorage.getItem('referralCode')).toBeNull())
})

test('a link to no invitation takes the place of an earlier one only until that is known', async () => {
  localStorage.setItem('referralCode', 'GD2345GD')
  await follow(() => refuse('REFERRAL_CODE_UNKNOWN'))
  await screen.findByRole('region', { name: 'This invitation does not exist.' })
  await waitFor(() => expect(localStorage.getItem('referralCode')).toBe('GD2345GD'))
})

test('an invitation that was accepted before says nothing again', async () => {
  const { api, shell } = await follow(pending, { session: signedIn, bound: { isNew: false } })
  await vi.waitFor(() => expect(localStorage.getItem('referralCode')).toBeNull())
  expect(api.calls(BIND)).toHaveLength(1)
  expect(shell.alerts).toEqual([])
})

test('an invitation by another friend than the first says that the first one counts', async () => {
  const { shell } = await follow(pending, { session: signedIn, bound: 'REFERRAL_BOUND' })
  await vi.waitFor(() =>
    expect(shell.alerts.at(-1)?.message).toBe(
      'Another friend invited you before. That invitation counts.',
    ),
  )
})

test.each([
  ['hi', 'MonsoonFox ने आपको', 'जुड़ें'],
  ['pt-BR', 'MonsoonFox convidou você', 'Participar'],
] as const)('speaks %s', async (language, title, join) => {
  await follow(() => answer(invitation), { language })
  const strip = within(await screen.findByRole('region', { name: new RegExp(`^${title}`) }))
  expect(strip.getByRole('button', { name: join })).toBeDefined()
})

test('stands below the tasks of a campaign that the friend has sent', async () => {
  await follow(() => answer(invitation), { path: `${campaignPath(CAMPAIGN_ID)}?ref=K7M2QX9P` })
  const strip = await screen.findByRole('region', { name: /invited you/ })
  const task = await screen.findByText(aCampaignPage().tasks[0]?.title ?? '')
  expect(task.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a user who is logged in, and a visitor without an invitation, see none', async () => {
  const { api, shell } = await follow(pending, { session: signedIn })
  await vi.waitFor(() => expect(api.calls(BIND)).toHaveLength(1))
  await vi.waitFor(() => expect(localStorage.getItem('referralCode')).toBeNull())
  act(() => shell.session.set(visitor))
  expect(api.calls(INVITATION)).toHaveLength(0)
})
