import type { ServerResponse } from 'node:http'

/** Whether the client of a response has disconnected: `close` was emitted already, or is not emitted any more. */
export const isGone = ({ closed, destroyed }: ServerResponse): boolean => closed || destroyed
