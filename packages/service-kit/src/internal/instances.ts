import { wasNeverSent } from './connection-failures.ts'

/** Instances of one service; the one that answered last is asked first. */
export interface PeerInstances {
  /**
   * Asks the next one when no connection comes about, so that nothing is sent twice. After any other failure,
   * a time-out for one, only the next call begins with another instance.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Whether, of those that failed since one answered, another is left: the service as a whole is not down. */
  isOneLeft(): boolean
}

/** "http://a:3021,http://b:3021" */
export function peerInstances(addresses: string): PeerInstances {
  const bases = addressesOf(addresses)
  const failed = new Set<number>()
  let first = 0
  return {
    async fetch(path, init) {
      for (let tried = 0, at = first; ; tried += 1, at = (at + 1) % bases.length) {
        try {
          const response = await fetch(new URL(path, bases[at]), init)
          first = at
          failed.clear()
          return response
        } catch (error) {
          failed.add(at)
          const isSent = !wasNeverSent(error)
          if (isSent) first = (at + 1) % bases.length
          if (isSent || tried + 1 >= bases.length) throw error
        }
      }
    },
    isOneLeft: () => failed.size > 0 && failed.size < bases.length,
  }
}

export const addressesOf = (list: string): string[] => list.split(',').map((url) => url.trim())
