import { randomId } from '@platform/remote-kit/random-id'
import type { Sessions } from './sessions.ts'

/** ms after which an open tab counts (spec 4). */
const TAB_AFTER_MS = 2_000

/** What is used of the Navigation API, which not every browser has. */
interface NavigationEvents {
  addEventListener(type: 'navigate', listener: (event: NavigateLike) => void): void
}
interface NavigateLike {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}

/**
 * Lists this tab while it is open, ends the session with the last tab, and checks whether inactivity has ended it.
 * A reload does not end it, except in browsers without the Navigation API, which cannot detect a reload.
 */
export function followTab(
  sessions: Sessions,
  isAllowed: () => boolean,
): {
  /** The person agreed: from 2 s later this tab counts. */
  open(): void
  /** Checks when the current session ends. */
  look(): void
} {
  const tab = randomId()
  let staysOnSite = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unlock = () => {}

  async function register(): Promise<void> {
    unlock()
    unlock = hold(tab)
    const open = await openTabs()
    if (isAllowed()) sessions.openTab(tab, (other) => open === null || open.has(other))
  }
  function look(): void {
    clearTimeout(timer)
    if (!isAllowed()) return
    const ms = sessions.check(Date.now())
    if (ms !== null) timer = setTimeout(look, ms)
  }

  // Another tab began or ended the session; a device woke up.
  addEventListener('storage', ({ key }) => {
    if (key === 'analyticSession') look()
  })
  addEventListener('visibilitychange', look)
  const { navigation } = window as { navigation?: NavigationEvents }
  navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) staysOnSite = new URL(destination.url).origin === location.origin
  })
  addEventListener('pagehide', () => {
    // A page that holds a lock cannot be kept for Back.
    unlock()
    if (isAllowed()) sessions.closeTab(tab, Date.now(), staysOnSite)
  })
  addEventListener('pageshow', ({ persisted }) => {
    staysOnSite = false
    if (persisted) void register()
  })
  return {
    open() {
      setTimeout(() => void register(), TAB_AFTER_MS)
      look()
    },
    look,
  }
}

const LOCK = 'analytic-tab:'

/** Holds the lock that shows that this tab is open; a crash releases it. Returns the function that ends it. */
function hold(tab: string): () => void {
  const closed = Promise.withResolvers<void>()
  void navigator.locks?.request(LOCK + tab, () => closed.promise)
  return closed.resolve
}

/** The tabs that hold their lock; null where the browser has no locks. */
async function openTabs(): Promise<ReadonlySet<string> | null> {
  const snapshot = await navigator.locks?.query()
  if (!snapshot) return null
  const names = (snapshot.held ?? []).map(({ name = '' }) => name)
  return new Set(
    names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)),
  )
}
