import type { Language } from '@platform/contracts/constants'
import {
  AVATAR_CATEGORIES,
  AVATAR_CHARACTERS,
  AVATAR_STYLES,
  type AvatarCategory,
} from '@platform/contracts/pog/looks'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'
import { aCard, badges, history, scores, slots } from './cards.ts'
import { aMint, artOf } from './mints.ts'

export const NOW = Date.parse('2026-01-15T12:00:00.000Z')

export const STATE = 'GET /pog/mint/state'
export const RESERVE = 'POST /pog/mint/reserve-username'
export const CHOOSE = 'POST /pog/avatars/style'
export const QUICK = 'POST /pog/mint/quick'
export const START = 'POST /pog/mint/start'
export const ABANDON = 'POST /pog/mint/abandon'
export const BADGES = 'GET /pog/badges/:userName'
export const CARD = 'GET /pog/cards/:userName'

/** Answers of a service with one user who has no card yet, unless a test says otherwise. */
function servePog(api: FakeApi) {
  api.on(STATE, () => answer(aMint()))
  api.on('GET /pog/mint/stream', () => new Response(null, { status: 503 }))
  api.on('GET /users/me/profile', () => answer({ userName: null }))
  api.on('GET /users/me/username/availability', () => answer({ available: true, message: '' }))
  api.on('GET /pog/avatars/categories', () =>
    answer({
      items: AVATAR_CATEGORIES.map((category) => ({
        category,
        image: picture(category, AVATAR_CHARACTERS[category][0], 'ADVENTURE'),
      })),
    }),
  )
  api.on('GET /pog/avatars/characters', ({ query }) => {
    const category = query.get('category') as AvatarCategory
    return answer({
      items: AVATAR_CHARACTERS[category].map((character) => ({
        ...{ category, character, image: picture(category, character, 'ADVENTURE') },
      })),
    })
  })
  api.on('GET /pog/avatars/styles', ({ query }) =>
    answer({
      items: AVATAR_STYLES.map((style) => ({
        ...{ style, image: picture('HERO', query.get('character') ?? 'MAYA', style) },
      })),
    }),
  )
  api.on('GET /pog/avatars/random-variants', () =>
    answer({
      items: AVATAR_STYLES.map((style, index) => {
        const look = { category: 'HERO', character: 'ARJUN', style, variant: 40 + index }
        return { look, image: artOf(look) }
      }),
    }),
  )
  api.on(CARD, () => answer(aCard()))
  api.on('GET /pog/scores/me', () => answer(scores()))
  api.on('GET /pog/scores/me/history', () => answer(history))
  // How far a badge is goes to its owner alone, and nothing at all of an owner who keeps the scores private.
  api.on(BADGES, ({ headers }) =>
    headers.has('authorization') ? answer(badges) : refuse('NOT_FOUND'),
  )
  api.on('GET /pog/slots', () => answer(slots()))
  api.on('GET /pog/preferences', () =>
    answer({ isInFeed: true, showsScores: true, noticesLikes: true }),
  )
  api.on('GET /pog/referrals', () => answer({ items: [], nextCursor: null }))
  api.on('GET /pog/cards/:userName/verification', () => refuse('UNAVAILABLE'))
}

const picture = (category: string, character: string, style: string) =>
  artOf({ category, character, style, variant: 0 })

interface OpenPog {
  path: string
  session?: SessionState
  language?: Language
  serve?: (api: FakeApi) => void
}

/** Mounts the remote for one test. */
export async function openPog({ path, session = signedIn, language = 'en', serve }: OpenPog) {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  const api = createFakeApi()
  servePog(api)
  serve?.(api)
  const shell = createFakeShell({ now: NOW, session, language })
  const { onNotFound, leave } = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return {
    ...{ api, shell, onNotFound, leave, user },
    /** Presses the button of this name, once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  }
}
