import { createHmac } from 'node:crypto'

/** What a game's or a client's server and this service sign calls with (docs/game-api.md): the header `x-signature`. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
