import type { ChiefApplicationView } from '@platform/contracts/clans/chief-applications'
import { CLAN_CHIEF_PATH } from '@platform/contracts/clans/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inClan, openClans, STATUS, USER_ID } from '../testing/open-clans.ts'
import { aRow, someRows } from '../testing/rows.ts'

const OWN = 'GET /clans/chief-applications/me'
const APPLY = 'POST /clans/chief-applications'
const path = CLAN_CHIEF_PATH

const anApplication = (own: Partial<ChiefApplicationView> = {}): ChiefApplicationView => ({
  ...{ email: 'devi@example.com', chiefCity: 'Kochi', phoneNumber: '+919876543210' },
  ...{ collegeName: null, isStudent: false, state: 'submitted', decidedAt: null, ground: null },
  ...{ submittedAt: '2026-01-15T12:00:00.000Z', left: 2 },
  ...own,
})
const open = (serve: (api: FakeApi) => void, session = signedIn) =>
  openClans({
    path,
    session,
    serve(api) {
      api.on(OWN, () => answer(null))
      serve(api)
    },
  })

test.each([
  ['phone', 'true'],
  ['email', 'false'],
  ['google', 'false'],
])(
  'after a log-in by %s on this page the flag of a sign-in by phone is %s',
  async (method, flag) => {
    const { shell, press } = await open(() => {}, visitor)
    expect(screen.queryByText('Your tools')).toBeNull()
    shell.modals.login = async () => {
      localStorage.setItem('login_method', method)
      shell.session.set(signedIn)
      return true
    }
    await press('Log in')
    await screen.findByRole('textbox', { name: /^City/ })
    expect(localStorage.getItem('phoneSignIn')).toBe(flag)
  },
)

test('an application is sent with what was typed, and waits', async () => {
  const { api, user, press } = await open((fake) =>
    fake.on(APPLY, () => answer(anApplication(), 201)),
  )
  await press('Send the application')
  expect(await screen.findAllByText('Please enter value')).toHaveLength(1)
  expect(screen.getByText('Enter city')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^E-mail address/ }), 'devi@example.com')
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Kochi')
  await user.click(screen.getByRole('checkbox', { name: 'I am a student' }))
  await press('Send the application')
  expect(await screen.findByText('Enter college name')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^College/ }), 'City College')
  await press('Send the application')
  expect(await screen.findByText('Your application is being read')).toBeDefined()
  expect(api.calls(APPLY).map(({ body }) => body)).toEqual([
    {
      ...{ email: 'devi@example.com', chiefCity: 'Kochi', phoneNumber: '+919876543210' },
      ...{ isStudent: true, collegeName: 'City College' },
    },
  ])
})

test('a code proves the number of the account; a wrong one is said to be', async () => {
  const { api, user, press } = await open((fake) => {
    fake.on('POST /clans/otp', () =>
      answer(
        {
          challengeId: USER_ID,
          expiresAt: '2026-01-15T12:05:00Z',
          resendAt: '2026-01-15T12:01:00Z',
        },
        202,
      ),
    )
    fake.on(APPLY, () => refuse('OTP_WRONG'))
  })
  await press('Send me a code')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456')
  await user.type(screen.getByRole('textbox', { name: /^E-mail address/ }), 'devi@example.com')
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Kochi')
  await press('Send the application')
  expect(
    await screen.findByText('The code is not right. Please check and try again.'),
  ).toBeDefined()
  expect(api.calls('POST /clans/otp')[0]?.body).toEqual({ channel: 'phone' })
  expect(api.calls(APPLY)[0]?.body).toMatchObject({ otp: { challengeId: USER_ID, code: '123456' } })
})

test('a code is not sent with another number than that of the account', async () => {
  const { api, user, press } = await open((fake) => {
    const at = '2026-01-15T12:05:00Z'
    fake.on('POST /clans/otp', () =>
      answer({ challengeId: USER_ID, expiresAt: at, resendAt: at }, 202),
    )
    fake.on(APPLY, () => answer(anApplication(), 201))
  })
  await press('Send me a code')
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456')
  await user.type(screen.getByRole('textbox', { name: /^E-mail address/ }), 'devi@example.com')
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Kochi')
  const phone = screen.getByRole('textbox', { name: /^Phone number/ })
  await user.clear(phone)
  await user.type(phone, '+919876543211')
  await press('Send the application')
  expect(await screen.findByText('Your application is being read')).toBeDefined()
  expect(api.calls(APPLY)[0]?.body).not.toHaveProperty('otp')
})

test('a rejected application says why, and can be sent again or appealed', async () => {
  const APPEAL = 'POST /clans/chief-applications/me/appeal'
  let appeal: 'possible' | 'waiting' = 'possible'
  const { api, user, press } = await open((fake) => {
    fake.on(OWN, () =>
      answer(anApplication({ state: 'rejected', ground: 'COLLEGE', left: 1, appeal })),
    )
    fake.on(APPEAL, () => {
      appeal = 'waiting'
      return answer({ appeal })
    })
  })
  expect(await screen.findByText('We could not confirm the college.')).toBeDefined()
  await press('Ask for another decision')
  await user.type(await screen.findByRole('textbox'), 'It is open on Sundays')
  await press('Send')
  expect(await screen.findByText('Another reviewer looks at it.')).toBeDefined()
  expect(api.calls(APPEAL)[0]?.body).toEqual({ reason: 'It is open on Sundays' })
  await press('Apply again (1 time left)')
  expect(await screen.findByRole('button', { name: 'Send the application' })).toBeDefined()
})

test('a chief has their tools, and their place among chiefs', async () => {
  await open((api) => {
    api.on(STATUS, () => answer(inClan('ClanRoleChief')))
    api.on(OWN, () => answer(anApplication({ state: 'approved' })))
    api.on('GET /leaderboards/clan-chief', () =>
      answer(someRows({ total: 40, own: aRow(17, { memberId: USER_ID }) })),
    )
  })
  expect(await screen.findByText('You are a verified chief')).toBeDefined()
  const tools = within(await screen.findByRole('region', { name: 'Your tools' }))
  expect(await tools.findByText('17')).toBeDefined()
  expect(tools.getByRole('link', { name: 'See all chiefs' }).getAttribute('href')).toBe(
    '/leaderboard?board=clan-chief',
  )
})

test('without a video of the brand there is a picture, and nothing to press', async () => {
  await open(() => {}, visitor)
  await screen.findByRole('heading', { level: 1, name: 'Clan chiefs' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Watch the video' })).toBeNull())
  expect(document.querySelector('iframe')).toBeNull()
})
