import { z } from 'zod'

/** A setting that is JSON; `{}` by default. Its errors do not repeat the text, which may hold secrets. */
export const jsonSetting = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .default('{}')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text || '{}')
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
