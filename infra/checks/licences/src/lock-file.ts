import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../../local/launcher/setup/places.mjs'

const lock = z.object({
  packages: z.record(z.string(), z.object({ deprecated: z.string().optional() })),
})

/** The deprecation notices of the registry when versions were locked, by "name@version". */
export function deprecatedInLock(): Map<string, string> {
  const { packages } = lock.parse(parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')))
  return new Map(
    Object.entries(packages).flatMap(([name, { deprecated }]) =>
      deprecated ? [[name, deprecated] as const] : [],
    ),
  )
}
