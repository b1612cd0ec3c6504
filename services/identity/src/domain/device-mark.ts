import { createHmac } from 'node:crypto'

/** 132 bits of the hash. */
const LENGTH = 22

/**
 * What tokens say of the device of a log-in: equal for the same device. Nobody makes the id of the device of it, which opens what is
 * kept for that device.
 */
export const deviceMarkOf = (deviceId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`mark:${deviceId}`).digest('base64url').slice(0, LENGTH)
