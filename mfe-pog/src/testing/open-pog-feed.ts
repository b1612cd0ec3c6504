import type { Language } from '@platform/contracts/constants'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')

export const FEED = 'GET /pog/feed'
export const OWN = 'GET /pog/feed/me'

export const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

export const aPost = (n: number, given: Partial<FeedPost> = {}): FeedPost => ({
  ...{ postId: idOf(n), userName: `fox${n}`, walletName: `fox${n}.kovra.io`, number: n },
  ...{ page: `/pog/fox${n}`, front: `/api/pog/card/fox${n}/front`, style: 'TOON' },
  ...{ avatar: '/api/pog/art/1/fox.svg', tier: 'Gold', total: 900 - n },
  ...{ mintedAt: '2026-01-15T12:00:00.000Z', isHighlighted: false },
  ...{ likes: 10, isLiked: false, isOwn: false },
  ...given,
})

export const page = (items: readonly unknown[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })

interface OpenFeed {
  path: string
  session?: SessionState
  language?: Language
  serve?: (api: FakeApi) => void
}

/** Mounts the remote on a page of cards: three cards in each feed, none chosen by staff, a user without a card, unless the test says otherwise. */
export async function openPogFeed({ path, serve, ...own }: OpenFeed) {
  const { session = signedIn, language = 'en' } = own
  onTestFinished(() => localStorage.clear())
  const api = createFakeApi()
  api.on(FEED, ({ query }) =>
    page(query.get('tab') === 'highlighted' ? [] : [aPost(1), aPost(2), aPost(3)]),
  )
  api.on(OWN, () => answer({ post: null, hidden: null, newLikes: 0 }))
  serve?.(api)
  const shell = createFakeShell({ now: NOW, session, language })
  const mounted = await mountRemote({ App, messages, shell, api, path })
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  return {
    ...{ api, shell, user, ...mounted },
    /** Presses the button of this name, once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  }
}
