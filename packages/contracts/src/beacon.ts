import { z } from 'zod'

/** Bytes as lower-case hexadecimal digits. */
export const hex = z.string().regex(/^([0-9a-f]{2})+$/)

/** A public source of randomness (drand), whose rounds nobody knows before their time and anybody can check after it. */
export const beaconChain = z.object({
  /** Hash of the chain; part of the address of its rounds. */
  hash: hex,
  publicKey: hex,
  /** Time of round 1, s since 1970. */
  genesis: z.number().int(),
  /** From one round to the next, s. */
  period: z.number().int().positive(),
})
export type BeaconChain = z.infer<typeof beaconChain>
