import { z } from 'zod'
import { textUpTo } from '../rules/text-up-to.ts'

/** Longest list in a query, characters. */
const MAX_LIST_LENGTH = 512

/** A comma-separated list in a query, without its repetitions. */
export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  textUpTo(MAX_LIST_LENGTH)
    .transform((value) => [...new Set(value.split(',').filter(Boolean))])
    .pipe(z.array(item))

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
