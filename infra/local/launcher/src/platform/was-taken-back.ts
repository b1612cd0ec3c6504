import type { ChannelChange } from '@platform/contracts/registry/releases'

/**
 * Whether the last thing that happened to a remote was that it was retired, or that this version was taken from
 * people: rolled back, or stopped as a canary.
 * @param changes of one remote, newest first
 */
export function wasTakenBack(version: string, changes: readonly ChannelChange[]): boolean {
  const newest = changes.find(({ action }) => action !== 'pin' && action !== 'unpin')
  if (newest?.action === 'retire') return true
  if (newest?.version !== version) return false
  return newest.action === 'rollback' || newest.action === 'canary-stopped'
}
