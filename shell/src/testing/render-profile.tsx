import type { Profile } from '@platform/contracts/identity/http'
import { NO_DETAILS, PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { outsideProvider, type SocialStatus } from '@platform/contracts/identity/social'
import type { Streak } from '@platform/contracts/quests/streak'
import type { KPoints } from '@platform/contracts/wallet/k-points'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { Route, Routes } from '@platform/remote-kit/router'
import { answer, type FakeApi, pending } from '@platform/remote-kit/testing/fake-api'
import type { ReactElement } from 'react'
import { openShell, USER } from './open-shell.tsx'
import { renderInShell } from './render-in-shell.tsx'

export const sampleProfile: Profile = {
  userId: USER,
  userName: 'monsoon',
  ...NO_DETAILS,
  picture: null,
  phoneNumber: '+919876543210',
  email: null,
  roles: [],
  createdAt: '2026-01-15T12:00:00.000Z',
}

const never = { given: false, at: null }
const countries = [
  { name: { en: 'India', hi: 'भारत' }, dial_code: '+91', code: 'IN', flag: '🇮🇳' },
  { name: { en: 'Brazil' }, dial_code: '+55', code: 'BR', flag: '🇧🇷' },
]

const noAccount: SocialStatus = {
  isActive: false,
  handle: null,
  linkedAt: null,
  coolingOffUntil: null,
  needsReconnect: false,
}
const noAccounts = Object.fromEntries(
  outsideProvider.options.map((provider) => [provider, noAccount]),
)
const noFactor = {
  totp: null,
  passkeys: 0,
  recoveryCodesLeft: 0,
  isRequired: false,
  isProven: false,
}
const kcash = { currency: 'KCASH', available: '1250.50', held: '0.00' }

/** Level 4 with 640 K-Points. */
const samplePoints: KPoints = {
  lifetime: '640',
  level: { number: 4, from: '600', next: '1000' },
  today: { earned: '40', limit: '2000', endsAt: '2026-01-16T00:00:00.000Z' },
}

const goal = { period: 'daily', counts: 'tasks', of: 3, kPoints: 20 } as const
const open = { done: 1, reached: false, reachedAt: null, endsAt: '2026-01-16T00:00:00.000Z' }

/** Six days, of which no day is shown, and one of two goals. */
const sampleStreak: Streak = {
  ...{ days: 6, longest: 9, freezes: 0, timeZone: 'Asia/Kolkata', todayDone: true, week: [] },
  endsAt: '2026-01-16T00:00:00.000Z',
  goals: [
    { ...goal, ...open, id: 'daily-tasks' },
    { ...goal, ...open, id: 'weekly-tasks', period: 'weekly', reached: true },
  ],
  next: null,
}

/** Every answer that the page of a profile asks for. */
export function serveProfile(api: FakeApi, profile: Profile = sampleProfile): void {
  api.on('GET /users/me/profile', () => answer(profile))
  api.on('GET /auth/verification-check', pending)
  api.on('GET /users/me/connections', () => answer({ items: [] }))
  api.on('GET /users/me/privacy', () => answer(PRIVACY_DEFAULTS))
  api.on('GET /users/me/consents', () => answer({ news: never, analytics: never }))
  api.on('GET /users/countries', () => answer({ items: countries }))
  api.on('GET /users/cities', () => answer({ items: ['Kochi', 'Kozhikode'] }))
  api.on('GET /users/colleges', () => answer({ items: [] }))
  api.on('GET /auth/social/status', () => answer(noAccounts))
  api.on('GET /auth/sessions', () => answer({ items: [] }))
  api.on('GET /shield-attributes', () =>
    answer({ areRewardsHeld: false, attributes: [], signals: [] }),
  )
  api.on('GET /users/me/export', () => answer({ export: null }))
  api.on('GET /auth/second-factor', () => answer(noFactor))
  api.on('GET /auth/passkeys', () => answer({ items: [] }))
  api.on('GET /wallets/k-points', () => answer(samplePoints))
  api.on('GET /userquest/streak', () => answer(sampleStreak))
  api.on('GET /wallets/balance', () => answer({ balances: [kcash] }))
  api.on('GET /get_wallet_v2', () =>
    answer({ evmWalletAddress: null, kind: null, linkedAt: null, hasBackup: false }),
  )
}

interface RenderedPage {
  path: string
  pattern: string
  /** No user is signed in. */
  visitor?: boolean
  serve: (api: FakeApi) => void
}

/** A page of the shell at a path, with the shell's real services on a fake API. */
export function renderPage(
  element: ReactElement,
  { path, pattern, visitor = false, serve }: RenderedPage,
) {
  history.replaceState(null, '', path)
  const page = openShell({ ...(!visitor && { signedIn: USER }), serve })
  const routes = (
    <Routes>
      <Route path={pattern} element={element} />
    </Routes>
  )
  const { unmount } = renderInShell(routes, { shell: page.shell, catalogues: [kitMessages] })
  return { ...page, unmount }
}
