import { z } from 'zod'

/**
 * A text of at most `limit` characters: the one way to limit a text that comes from outside. Nothing else of a longer one
 * is looked at, since some checks, such as of its normal form or of a host, take far longer than reading it.
 */
export const textUpTo = (limit: number) => z.string().max(limit, { abort: true })

/** The same without the spaces at its ends, which do not count. */
export const trimmedUpTo = (limit: number) => z.string().trim().max(limit, { abort: true })
