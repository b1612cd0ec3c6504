// `npm run prove -- docker` and `npm run prove -- kubernetes --overlay DIR`: what the build machines cannot run. NOT RUN there.
import { parseArgs } from 'node:util'
import { printLine, runProgram, UsageError } from '@platform/service-kit/command-line'
import { runCommand } from './command.ts'
import { dockerPromises } from './docker/promises.ts'
import { kubernetesPromises } from './kubernetes/promises.ts'
import { type PlatformPromise, proveAll } from './prove-all.ts'

const USAGE = `npm run prove -- docker|kubernetes [--keep] [--overlay DIR] [--site URL]
  docker          starts the platform of compose.yaml with its clusters and monitoring, kills members of each under
                  load, and removes it again; needs Docker with 12 GB of memory, and ports 3000, 3002 and 3100
  kubernetes      applies DIR, a kustomization, to the cluster that kubectl names, restarts and kills its pods, and asks the
                  site at URL; needs what a cluster brings (infra/deployment/kubernetes/README.md)
  --keep          leaves the containers for a look
Prints PASS or FAIL for each promise. Exits with 1 when one failed or could not be tried.`

await runProgram(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      keep: { type: 'boolean', default: false },
      overlay: { type: 'string' },
      site: { type: 'string' },
    },
  })
  const [where, ...others] = positionals
  if (others.length > 0) throw new UsageError(`It does not take ${others.join(' ')}.`, USAGE)
  const { promises, close } = await promisesOf(where, values)
  try {
    const isKept = await proveAll(promises, printLine)
    if (!isKept) process.exitCode = 1
  } finally {
    await close()
  }
})

interface Proof {
  promises: readonly PlatformPromise[]
  close(): Promise<void>
}

async function promisesOf(
  where: string | undefined,
  options: { keep: boolean; overlay?: string | undefined; site?: string | undefined },
): Promise<Proof> {
  const { keep, overlay, site } = options
  if (where === 'docker') return dockerPromises(runCommand, { keep })
  if (where !== 'kubernetes') throw new UsageError('docker or kubernetes is needed.', USAGE)
  if (!overlay || !site) {
    throw new UsageError(
      '--overlay DIR and --site URL are needed: each cluster has its own.',
      USAGE,
    )
  }
  return {
    promises: kubernetesPromises(runCommand, { overlay, site }),
    close: async () => undefined,
  }
}
