import { z } from 'zod'

/** Of a stored picture: the SHA-256 of its bytes, which are WebP. */
export const pictureName = z.string().regex(/^[0-9a-f]{64}\.webp$/)
