import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An answer of the registry, or why there is none. */
export type Asked<T> = { answer: T } | { silent: string }

const TIMEOUT_MS = 60_000

/** Given up by its author years ago: a registry that says nothing about it tells no deprecations. */
const KNOWN_DEPRECATED = 'request@2.88.2'

/** Whether the registry tells deprecations at all, so that the lock file can hold them. */
export async function tellsDeprecations(root: string): Promise<boolean> {
  const { output } = await run('npm', ['view', KNOWN_DEPRECATED, 'deprecated'], root)
  return output.trim() !== ''
}

const auditReport = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string(),
      findings: z.array(z.object({ version: z.string() })),
    }),
  ),
})

/** Known weaknesses of production dependencies, one line each. */
export async function advisories(root: string): Promise<Asked<string[]>> {
  const { output, problem } = await run(pnpm(root), ['audit', '--prod', '--json'], root)
  const report = auditReport.safeParse(json(output))
  if (!report.success) return { silent: firstLine(problem || output) }
  return {
    answer: Object.values(report.data.advisories).map(
      ({ module_name, severity, title, url, findings }) =>
        `${module_name}@${findings.map(({ version }) => version)}: ${severity}, ${title} (${url})`,
    ),
  }
}

const rootManifest = z.object({
  devEngines: z.object({ packageManager: z.object({ version: z.string() }) }),
})

/** The pnpm that `npm start` fetched; else one on the PATH. */
function pnpm(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version } = rootManifest.parse(JSON.parse(text)).devEngines.packageManager
  const fetched = join(root, `.cache/tools/pnpm-${version}/node_modules/.bin/pnpm`)
  return existsSync(fetched) ? fetched : 'pnpm'
}

interface Ended {
  output: string
  problem: string
}

function run(command: string, args: string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, timeout: TIMEOUT_MS }, (error, output, problem) => {
      resolve({ output, problem: problem || (error?.message ?? '') })
    })
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without the frame that pnpm draws around its errors. */
function firstLine(text: string): string {
  const words = text.replace(/[×│\n]+/g, ' ').replace(/\s+/g, ' ')
  return words
    .replace(/https?:\/\/\S+( \S*advisories\/bulk)?/g, '')
    .trim()
    .slice(0, 200)
}
