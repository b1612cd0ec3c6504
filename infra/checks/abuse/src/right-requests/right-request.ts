import type { ServiceName } from '@platform/contracts/services'

/** A request that its route takes, since all that it names is there. */
export interface RightRequest {
  /** What stands in the path, where not the sample (http/sample-address). */
  named?: Readonly<Record<string, string>>
  /** With its question mark. */
  query?: string
  /** Of who may send it, where not just anybody whom the policy lets in. */
  headers?: Record<string, string>
  body: unknown
}

/** Makes one more, and whatever it needs: one that was taken may have used that up. By `METHOD /path`. */
export type RightRequests = Readonly<Record<string, () => Promise<RightRequest>>>

export type RightRequestsByService = Readonly<Record<ServiceName, RightRequests>>

/** Gives what is made at the first call to every later one. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
