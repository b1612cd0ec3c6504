import { isHex } from 'viem/utils'
import { z } from 'zod'

/** A private key, 32 bytes in hexadecimal with `0x`; empty where there is none. */
export const privateKey = z
  .string()
  .default('')
  .refine((text) => text === '' || (isHex(text) && text.length === 66), 'must be 32 bytes')
