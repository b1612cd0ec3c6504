import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildDocs, DOCS_DIST } from '@platform/docs/build-docs'
import { lackedBy } from '@platform/docs/reference/open-api'
import { UsageError } from '@platform/service-kit/command-line'
import { retry } from '@platform/service-kit/retry'
import { step } from '../../setup/progress.mjs'
import type { Command } from '../command.ts'
import { type Lifetime, openNested } from '../lifetime.ts'
import { freeSettings } from '../platform/free-settings.ts'
import { serviceUrl } from '../platform/services.ts'
import { startServers } from '../platform/start-servers.ts'
import { createProcessList } from '../processes/process-list.ts'
import { readArguments } from '../release/arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = `npm run docs -- [--api ADDRESS] [--out FOLDER]
  --api ADDRESS   takes the description of the API from there; by default from the running platform of PORT_BASE, else
                  from services that are started for it
  --out FOLDER    where the site is written, in place of infra/tools/docs/dist, which the shell serves`

const OPTIONS = { api: { type: 'string' }, out: { type: 'string' } } as const

/** For the whole description, which all services answer at once, ms. */
const TIMEOUT_MS = 30_000
/** How long services that have just started may take to describe themselves, ms: the gateway waits 2 s for each. */
const PATIENCE_MS = 90_000

/** `npm run docs`: the docs of the platform as a static site. */
export const command: Command = async (args, lifetime) => {
  const { api, out } = readArguments(args, OPTIONS, usage).values
  if (api !== undefined && !URL.canParse(api)) {
    throw new UsageError(`--api ${api}: an address is needed.`, usage)
  }
  const description = await describedApi(api, lifetime)
  const folder = out ? resolve(out) : DOCS_DIST
  const { pages, problems } = await step('docs', () => buildDocs(description, folder))
  for (const problem of problems) console.error(`leads nowhere: ${problem}`)
  console.log(`${pages} pages in ${folder}`)
  return problems.length === 0 ? 0 : 1
}

async function describedApi(api: string | undefined, lifetime: Lifetime): Promise<unknown> {
  if (api) return descriptionAt(api)
  const running = serviceUrl('gateway', readSettings(process.env))
  const found = await descriptionAt(running).catch(() => null)
  return found ?? descriptionOfOwn(lifetime)
}

async function descriptionAt(api: string): Promise<unknown> {
  const response = await fetch(new URL('/api/docs/openapi.json', api), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${api} has no description of the API: ${response.status}`)
  return response.json()
}

/** Starts engines and services on ports of their own, for as long as they are asked. */
async function descriptionOfOwn(lifetime: Lifetime): Promise<unknown> {
  const own = openNested(lifetime)
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-docs-'))
    own.defer(() => rm(dataDir, { recursive: true, force: true }))
    const settings = await freeSettings(dataDir, own)
    await startServers(settings, { oneProcessEach: false }, own, createProcessList(dataDir))
    const whole = async () => {
      const description = await descriptionAt(serviceUrl('gateway', settings))
      const lacked = lackedBy(description)
      if (lacked.length > 0) throw new Error(`${lacked.join(', ')} did not describe themselves`)
      return description
    }
    const { signal } = lifetime
    return await retry(whole, { backoff: { firstMs: 1_000 }, withinMs: PATIENCE_MS, signal })
  } finally {
    await own.close()
  }
}
