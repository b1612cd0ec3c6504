import type { ClanRules, ClanSummary, ClanView } from '@platform/contracts/clans/http'
import type { ClanStatus, Member } from '@platform/contracts/clans/members-http'
import type { Language } from '@platform/contracts/constants'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'
import { idOf, someRows } from './rows.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')
export const USER_ID = signedIn.status === 'signed-in' ? signedIn.userId : ''
export const CLAN_ID = idOf(901)

export const STATUS = 'GET /clans/status'
export const RULES = 'GET /clans/rules'
export const CLAN = 'GET /clans/:id'
export const CLANS = 'GET /clans/v2'

export const noClan: ClanStatus = {
  ...{ clanState: 'NONE', clanID: null, userClan: null, membership: null, requests: [] },
}
export const rules = (own: Partial<ClanRules> = {}): ClanRules => ({
  ...{ minDaysBeforeClanDelete: 0, minDaysToJoinClanAfterLeaving: 0 },
  ...{ minDaysToRecreateClanAfterDelete: 0, minDateBeforeClanDelete: null },
  ...{ minDateToJoinClanAfterLeaving: null, minDateToRecreateClanAfterDelete: null },
  ifDoneNow: {
    minDateToJoinClanAfterLeaving: '2026-01-15T12:00:00.000Z',
    minDateToRecreateClanAfterDelete: '2026-01-15T12:00:00.000Z',
  },
  ...own,
})
export const aSummary = (own: Partial<ClanSummary> = {}): ClanSummary => ({
  ...{ id: CLAN_ID, clanName: 'Night Bazaar', country: 'IN', city: 'Kochi' },
  ...{ clanLogo: null, bannerImage: null, games: [], joinMode: 'open', members: 12 },
  ...{ memberLimit: 50, score: 40_920, isPartner: false },
  ...own,
})
export const aClan = (own: Partial<ClanView> = {}): ClanView => ({
  ...aSummary(),
  description: 'Late shift, loud lobby.',
  chief: {
    ...{ userId: idOf(7), userName: 'devi_m', isVerified: true },
    since: '2026-01-01T00:00:00.000Z',
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', hidden: null },
  ...own,
})
export const aMember = (own: Partial<Member> = {}): Member => ({
  ...{ userId: idOf(7), userName: 'devi_m', role: 'ClanRoleChief', kPoints: 4_210 },
  joinedAt: '2026-01-02T00:00:00.000Z',
  ...own,
})
/** How a user stands who is in the clan. */
export const inClan = (role: Member['role'] = 'ClanRoleGamer'): ClanStatus => ({
  ...noClan,
  ...{ clanState: role === 'ClanRoleChief' ? 'CHIEF' : 'MEMBER', clanID: CLAN_ID },
  ...{ userClan: aSummary(), membership: { role, joinedAt: '2026-01-02T00:00:00.000Z' } },
})
export const page = (items: readonly unknown[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })

interface OpenClans {
  path: string
  session?: SessionState
  language?: Language
  /** The server's time, ms. */
  now?: number
  serve?: (api: FakeApi) => void
}

/** Mounts the clans remote for one test: one clan, and a user who is in none, unless the test says otherwise. */
export async function openClans({ path, now = NOW, serve, ...own }: OpenClans) {
  const { session = signedIn, language = 'en' } = own
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const api = createFakeApi()
  api.on(STATUS, () => answer(noClan))
  api.on(RULES, () => answer(rules()))
  api.on('GET /clans/config', () => answer({ memberLimit: 50 }))
  api.on(CLANS, () => page([aSummary()]))
  api.on('GET /clans/recommended', () => answer({ items: [] }))
  api.on(CLAN, () => answer(aClan()))
  api.on('GET /clans/:id/stats', () =>
    answer({
      ...{ members: 12, memberLimit: 50, score: 40_920, createdAt: '2026-01-01T00:00:00.000Z' },
      lastWeek: { kPoints: 1_200, contributors: 4 },
    }),
  )
  api.on('GET /clans/:id/members', () => page([aMember()]))
  api.on('GET /clans/:id/contributions', () => page([]))
  api.on('GET /clans/:id/members/stats', () => page([]))
  api.on('GET /clans/:id/campaign-stats', () => answer({ items: [] }))
  api.on('GET /game', () => page([{ id: 'ember-cup', name: 'Ember Cup' }]))
  api.on('GET /users/me/profile', () => answer({ city: null }))
  api.on('GET /userquest/gamelist', () => answer({ items: [] }))
  api.on('GET /clans/:id/activity', () => page([]))
  api.on('GET /clans/:id/requests', () => page([]))
  api.on('GET /clans/images', () => answer({ items: [], page: 1, pages: 1 }))
  api.on('GET /leaderboards/clan', () => answer(someRows({ total: 0 })))
  api.on('GET /leaderboards/clan-chief', () => answer(someRows({ total: 0 })))
  api.on('GET /leaderboards', () => page([]))
  api.on('GET /leaderboards/:id/contribution', () => answer(someRows({ total: 0 })))
  api.on('GET /leaderboards/:id/around-me', () => answer({ rows: [], own: null, total: 0 }))
  api.on('GET /leaderboards/:id/stream', () => new Response(null, { status: 503 }))
  serve?.(api)
  const shell = createFakeShell({ now, session, language })
  const { onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return {
    ...{ api, shell, onNotFound, leave, user },
    /** Presses the button of this name, once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  }
}
