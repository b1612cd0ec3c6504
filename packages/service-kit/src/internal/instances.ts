import { wasNeverSent } from './connection-failures.ts'

/** The addresses of one service: one on a cluster, where Kubernetes balances; several in local runs. */
export interface Instances {
  /**
   * Begins with the address that responded last. Tries the next one only if the connection failed before the request
   * was sent: nothing is sent twice.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** @param addresses "http://a:3021,http://b:3021" */
export function createInstances(addresses: string): Instances {
  const bases = addressesOf(addresses)
  let first = 0
  return {
    async fetch(path, init) {
      for (let tried = 1, at = first; ; tried += 1, at = (at + 1) % bases.length) {
        try {
          const response = await fetch(new URL(path, bases[at]), init)
          first = at
          return response
        } catch (error) {
          if (!wasNeverSent(error) || tried >= bases.length) throw error
        }
      }
    },
  }
}

export const addressesOf = (list: string): string[] => list.split(',').map((url) => url.trim())
