/** Name of the channel: the tabs of a browser show the campaigns of one user. */
export const CAMPAIGNS_CHANNEL = 'platform:campaigns'

let opened: BroadcastChannel | null = null

/** Null in a browser without channels: there a tab is up to date a while after it is looked at again. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  opened ??= new BroadcastChannel(CAMPAIGNS_CHANNEL)
  return opened
}

/** To the other tabs: the user's campaigns are not what they were. */
export function publishChange(): void {
  channel()?.postMessage(null)
}

/** Calls the listener after a change in another tab. */
export function onChangeElsewhere(listener: () => void): () => void {
  const listening = new AbortController()
  channel()?.addEventListener('message', () => listener(), { signal: listening.signal })
  return () => listening.abort()
}
