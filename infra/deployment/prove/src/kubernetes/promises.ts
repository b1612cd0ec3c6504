import { callersOf, type Workload } from '@platform/kubernetes/workload'
import { workloads } from '@platform/kubernetes/workloads'
import type { Run } from '../command.ts'
import { must, type PlatformPromise } from '../prove-all.ts'
import { kubectlOf } from './kubectl.ts'
import { refusedDuring } from './requests.ts'

const ACCEPTED = 'the cluster accepts every manifest'
const AVAILABLE = 'every workload becomes available'

/** Not root, and the files of the image cannot be changed. */
const IS_CONFINED =
  "if(process.getuid()===0)process.exit(1);try{require('fs').writeFileSync('/app/proof','');process.exit(1)}catch{}"

/**
 * The promises of the manifests.
 * @param overlay folder of the kustomization for this cluster
 * @param site address of the site that the ingress serves
 */
export function kubernetesPromises(
  run: Run,
  { overlay, site }: { overlay: string; site: string },
): PlatformPromise[] {
  const cluster = kubectlOf(run)
  const available = { needs: [AVAILABLE] }
  return [
    { name: ACCEPTED, prove: async () => void (await cluster.apply(overlay, { dryRun: true })) },
    {
      name: AVAILABLE,
      needs: [ACCEPTED],
      async prove() {
        await cluster.apply(overlay)
        for (const { name } of workloads) await cluster.untilRolledOut(name)
      },
    },
    {
      name: 'no container runs as root or can change its files',
      ...available,
      async prove() {
        const free = await failing(workloads, ({ name }) => cluster.runScript(name, IS_CONFINED))
        must(free.length === 0, `not so: ${free.join(', ')}`)
      },
    },
    {
      name: 'a workload reaches those that it calls, and no other',
      ...available,
      prove: () => policiesHold((from, script) => cluster.runScript(from, script)),
    },
    {
      name: 'autoscalers read the load of every workload',
      ...available,
      async prove() {
        const blind = await cluster.autoscalersWithoutLoad()
        must(blind.length === 0, `not so: ${blind.join(', ')}`)
      },
    },
    {
      name: 'while every workload is restarted in turn, no request is refused',
      ...available,
      async prove() {
        const refused = await refusedDuring(`${site}/api/health`, async () => {
          for (const { name } of workloads) await cluster.restart(name)
        })
        must(refused.length === 0, `${refused.length} were: ${refused.slice(0, 3).join(', ')}`)
      },
    },
    {
      name: 'a pod that is killed is replaced, and the API answers',
      ...available,
      async prove() {
        for (const { name } of workloads) {
          await cluster.killPod(name)
          await cluster.untilRolledOut(name)
        }
        const { status } = await fetch(`${site}/api/health`)
        must(status === 200, `/api/health answered ${status}`)
      },
    },
    {
      name: 'the ledger holds',
      ...available,
      prove: async () =>
        void (await cluster.runFile('wallet', 'services/wallet/src/commands/check-ledger.ts')),
    },
  ]
}

/** Asks every workload from every other one: connections that no policy allows have to fail. */
async function policiesHold(
  runScript: (from: string, script: string) => Promise<unknown>,
): Promise<void> {
  const wrong: string[] = []
  for (const target of workloads) {
    const callers = callersOf(target, workloads)
    const others = workloads.filter(({ name }) => name !== target.name)
    const unable = await failing(others, ({ name }) => runScript(name, reaches(target)))
    for (const { name } of others) {
      const isAble = !unable.includes(name)
      if (isAble !== callers.includes(name)) {
        wrong.push(`${name} ${isAble ? 'reaches' : 'does not reach'} ${target.name}`)
      }
    }
  }
  must(wrong.length === 0, wrong.slice(0, 5).join('; '))
}

const reaches = ({ name, port }: Workload) =>
  `fetch('http://${name}:${port}/healthz',{signal:AbortSignal.timeout(3000)}).then(()=>process.exit(0),()=>process.exit(1))`

/** Names of those for which the work fails. */
async function failing(
  all: readonly Workload[],
  work: (workload: Workload) => Promise<unknown>,
): Promise<string[]> {
  const outcomes = await Promise.allSettled(all.map(work))
  return all
    .filter((_workload, index) => outcomes[index]?.status === 'rejected')
    .map(({ name }) => name)
}
