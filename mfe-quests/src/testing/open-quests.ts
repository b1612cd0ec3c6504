import type { Language } from '@platform/contracts/constants'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import {
  answer,
  createFakeApi,
  type FakeApi,
  pending,
  unreachable,
} from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { mountedMessages as messages } from '../mounted-messages.ts'
import { NOW, someFunds } from './campaigns.ts'

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView ??= () => {}

export const LIST = 'GET /airdrop-campaign/campaigns/by-state'
export const CAMPAIGN = 'GET /airdrop-campaign/campaigns/:id'
export const STREAM = 'GET /airdrop-campaign/campaigns/:id/stream'
export const FUNDS = 'GET /airdrop-campaign/campaigns/:id/funds'
export const START = 'POST /airdrop-campaign/campaigns/:id/user-progress/start'
export const VALIDATE = 'POST /airdrop-campaign/campaigns/:id/tasks/:taskId/validate'
export const QUEST = 'GET /quest/:slug'
export const QUESTS = 'GET /quest'
export const QUEST_FACETS = 'GET /quest/filter'
export const BRAND = 'GET /quest/brands/:slug'
export const BRAND_STORY = 'GET /quest-pages/:slug'
export const GAMES = 'GET /game'
export const GAME_FACETS = 'GET /game/filter'
export const GAME = 'GET /game/:id'
export const GAME_LOGIN = 'GET /game/:id/username'
export const SAVE_GAME_LOGIN = 'POST /game/:id/username'
export const START_QUEST = 'POST /userquest/start'
export const CLIENT_URL = 'GET /third-party-client/:clientId/redirect-url'
export const CLIENT_TOKEN = 'POST /third-party-client/:clientId/auth-tokens'
export const OFFERS = 'GET /offerwall/offers'
export const OWN_OFFERS = 'GET /offerwall/me'
export const START_OFFER = 'POST /offerwall/clicks'
export const STREAK = 'GET /userquest/streak'
export const K_POINTS = 'GET /wallets/k-points'
export const CLAIM = 'POST /airdrop-campaign/campaigns/:id/claim-reward'
export const CLAIM_STATE = 'GET /airdrop-campaign/campaigns/:id/claims/:claimId'

interface OpenQuests {
  path: string
  session?: SessionState
  language?: Language
  /** Prepares the answers that the first screen asks for. */
  serve: (api: FakeApi) => void
}

/** Mounts the quests remote on a page of its own, for one test. */
export async function openQuests({ path, session = signedIn, language, serve }: OpenQuests) {
  onTestFinished(() => sessionStorage.clear())
  const api = createFakeApi()
  api.on(FUNDS, () => answer(someFunds()))
  api.on(STREAM, pending)
  api.on(STREAK, unreachable)
  api.on(K_POINTS, unreachable)
  api.on(BRAND_STORY, () => answer({ page: null }))
  serve(api)
  const shell = createFakeShell({ now: NOW, session, ...(language && { language }) })
  const { onError, onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return { api, shell, onError, onNotFound, leave, user }
}
