import type { ServerResponse } from 'node:http'

/**
 * Ends the connection of a reader that has taken nothing of what waits for it for `ms`, at most twice
 * that. An end of the answer would wait behind it for as long as the reader likes.
 */
export function abortStalledResponse(raw: ServerResponse, ms: number): void {
  raw.setTimeout(ms, () => {
    if (raw.writableLength > 0) raw.destroy()
  })
}
