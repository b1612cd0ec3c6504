import { DAY_MS } from '@platform/contracts/constants'
import {
  type FollowedLink,
  followedLink,
  TOUCH_COUNTS_DAYS,
} from '@platform/contracts/growth/links'
import { type StoredText, storedText } from '@platform/remote-kit/storage'
import type { SessionStore } from '../session/session-store.ts'
import type { Analytics } from './analytics.ts'

/** A link by which a visitor came; ms since the epoch on this device's clock. */
interface RememberedLink extends FollowedLink {
  readonly followedAt: number
}

export interface LinkMemory {
  /** The person may be measured: says by which link this page was opened, and for a user by which ones they had come as a visitor. */
  report(): void
  /** They may not any more. */
  forget(): void
}

interface Options {
  track: Analytics['track']
  session: Pick<SessionStore, 'get'>
  /** Query of the page that was opened. */
  search: string
  stored?: StoredText
  now?: () => number
}

/** Remembers the first and the last link of a visitor until they log in: a claim that follows weeks later is due to them. */
export function createLinkMemory(options: Options): LinkMemory {
  const { track, session, search, stored = storedText('analyticLinks'), now = Date.now } = options
  const opened = followedLink(search)
  let isReported = false

  function remembered(): RememberedLink[] {
    const since = now() - TOUCH_COUNTS_DAYS * DAY_MS
    return parse(stored).filter(({ followedAt }) => followedAt >= since && followedAt <= now())
  }

  return {
    report() {
      const isUser = session.get().status === 'signed-in'
      if (opened && !isReported) {
        isReported = true
        track('link_followed', { ...opened })
        if (!isUser) {
          const [first] = remembered()
          const last = { ...opened, followedAt: now() }
          stored.set(JSON.stringify(first ? [first, last] : [last]))
        }
      }
      if (!isUser) return
      for (const link of remembered()) track('link_remembered', { ...link })
      stored.clear()
    },
    forget: () => stored.clear(),
  }
}

function parse(stored: StoredText): RememberedLink[] {
  try {
    const links: unknown = JSON.parse(stored.get() ?? '[]')
    return Array.isArray(links) ? links.filter((link) => Number.isFinite(link?.followedAt)) : []
  } catch {
    return []
  }
}
