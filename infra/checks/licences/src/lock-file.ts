import { z } from 'zod'

const lock = z.object({
  packages: z.record(z.string(), z.object({ deprecated: z.string().optional() })),
})

/** What the registry said about given-up versions when they were chosen, by "name@version". */
export function deprecatedInLock(document: unknown): Map<string, string> {
  const { packages } = lock.parse(document)
  return new Map(
    Object.entries(packages).flatMap(([name, { deprecated }]) =>
      deprecated ? [[name, deprecated] as const] : [],
    ),
  )
}
