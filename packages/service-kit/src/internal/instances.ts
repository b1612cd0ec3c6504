import { wasNeverSent } from './connection-failures.ts'

/** Instances of one service; the one that answered last is asked first. */
export interface PeerInstances {
  /** Asks the next one when no connection comes about, so that nothing is sent twice. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** "http://a:3021,http://b:3021" */
export function peerInstances(addresses: string): PeerInstances {
  const bases = addressesOf(addresses)
  let first = 0
  return {
    async fetch(path, init) {
      for (let tried = 0; ; tried += 1) {
        const at = (first + tried) % bases.length
        try {
          const response = await fetch(new URL(path, bases[at]), init)
          first = at
          return response
        } catch (error) {
          if (tried + 1 >= bases.length || !wasNeverSent(error)) throw error
        }
      }
    },
  }
}

export const addressesOf = (list: string): string[] => list.split(',').map((url) => url.trim())
