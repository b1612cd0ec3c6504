import type { ServerResponse } from 'node:http'

/**
 * Closes the connection of a client that has read nothing of the pending data for `ms` (at most twice that). Ending the
 * response instead would wait until the client reads.
 */
export function abortStalledResponse(raw: ServerResponse, ms: number): void {
  raw.setTimeout(ms, () => {
    if (raw.writableLength > 0) raw.destroy()
  })
}
