import { SESSION_INACTIVITY_MS } from '@platform/contracts/constants'
import { type StoredText, storedText } from '@platform/remote-kit/storage'

/** One visit, over all tabs of this browser (spec 4). */
export interface AnalyticSession {
  readonly id: string
  /** ms since the epoch, as are all times here. */
  readonly startedAt: number
  /** Pattern of the page on which it began. */
  readonly entryPoint: string
  /** Null while it lasts. Kept after the end, so that the end is announced once. */
  readonly endedAt: number | null
}

export interface SessionChange {
  readonly kind: 'started' | 'ended'
  readonly session: AnalyticSession
  readonly at: number
  readonly reason: 'first' | 'inactive' | 'closed'
}

/** What the tabs share. The first two stay when the last tab closes. */
export interface SessionKeys {
  readonly session: StoredText
  readonly lastActivity: StoredText
  readonly tabs: StoredText
}

export interface Sessions {
  /** For each event: ends a session that was inactive for too long, begins one if there is none, and keeps it active. */
  activity(page: string, at: number): AnalyticSession
  /** Ends the session if nothing happened for 30 minutes. Returns the ms until that can be, null without a session. */
  check(at: number): number | null
  openTab(tab: string, isOpen: (tab: string) => boolean): void
  /** The last tab ends the session, unless it goes on to another page of this site: a reload is no end. */
  closeTab(tab: string, at: number, staysOnSite: boolean): void
  /** Forgets every id without an event: the person does not agree any more. */
  forget(): void
}

interface Options {
  keys?: SessionKeys
  newId(): string
  /** Called once for each start and end, in one of the tabs. */
  announce(change: SessionChange): void
}

/** The session's rules over storage that all tabs share: any of them may be the one that starts or ends it. */
export function createSessions({ keys = storedKeys(), newId, announce }: Options): Sessions {
  /** The current session, after an end that is due. */
  function current(at: number): AnalyticSession | null {
    const session = readSession(keys)
    if (!session || session.endedAt !== null) return null
    const due = lastActivity(keys, at) + SESSION_INACTIVITY_MS
    if (at < due) return session
    end(session, due, 'inactive')
    return null
  }

  function end(session: AnalyticSession, at: number, reason: SessionChange['reason']): void {
    const ended = { ...session, endedAt: at }
    keys.session.set(JSON.stringify(ended))
    announce({ kind: 'ended', session: ended, at, reason })
  }

  function begin(entryPoint: string, at: number): AnalyticSession {
    const former = readSession(keys)
    const session = { id: newId(), startedAt: at, entryPoint, endedAt: null }
    // Before the session: another tab that sees it must not measure its rest by the one before.
    keys.lastActivity.set(String(at))
    keys.session.set(JSON.stringify(session))
    announce({ kind: 'started', session, at, reason: former ? 'inactive' : 'first' })
    return session
  }

  return {
    activity(page, at) {
      const session = current(at) ?? begin(page, at)
      keys.lastActivity.set(String(at))
      return session
    },
    check(at) {
      const session = current(at)
      return session && lastActivity(keys, at) + SESSION_INACTIVITY_MS - at
    },
    openTab(tab, isOpen) {
      const others = readTabs(keys).filter((other) => other !== tab && isOpen(other))
      keys.tabs.set(JSON.stringify([...others, tab]))
    },
    closeTab(tab, at, staysOnSite) {
      const others = readTabs(keys).filter((other) => other !== tab)
      if (others.length > 0) return keys.tabs.set(JSON.stringify(others))
      keys.tabs.clear()
      if (staysOnSite) return
      const session = current(at)
      if (session) end(session, at, 'closed')
    },
    forget() {
      for (const key of Object.values(keys)) key.clear()
    },
  }
}

const storedKeys = (): SessionKeys => ({
  session: storedText('analyticSession'),
  lastActivity: storedText('analyticLastActivity'),
  tabs: storedText('analyticTabs'),
})

function readSession(keys: SessionKeys): AnalyticSession | null {
  const session = parse(keys.session) as Partial<AnalyticSession> | null
  return typeof session?.id === 'string' && typeof session.startedAt === 'number'
    ? (session as AnalyticSession)
    : null
}

/** Never in the future: a clock that was set back must not keep a session for ever. */
function lastActivity(keys: SessionKeys, at: number): number {
  const last = Number(keys.lastActivity.get() ?? Number.NaN)
  if (Number.isFinite(last) && last <= at) return last
  keys.lastActivity.set(String(at))
  return at
}

function readTabs(keys: SessionKeys): string[] {
  const tabs = parse(keys.tabs)
  return Array.isArray(tabs) ? tabs.filter((tab) => typeof tab === 'string') : []
}

function parse(key: StoredText): unknown {
  try {
    return JSON.parse(key.get() ?? 'null')
  } catch {
    return null
  }
}
