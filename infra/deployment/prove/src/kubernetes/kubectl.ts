import { NAMESPACE } from '@platform/kubernetes/settings'
import { z } from 'zod'
import type { Run } from '../command.ts'

const ROLLED_OUT_WITHIN_S = 900

const autoscalers = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      status: z.object({
        conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]),
      }),
    }),
  ),
})

/** The cluster and the user that kubectl is set to. */
export function kubectlOf(run: Run) {
  const kubectl = (...args: string[]) => run('kubectl', ['-n', NAMESPACE, ...args])
  const untilRolledOut = (name: string) =>
    run(
      'kubectl',
      [
        '-n',
        NAMESPACE,
        'rollout',
        'status',
        `deployment/${name}`,
        `--timeout=${ROLLED_OUT_WITHIN_S}s`,
      ],
      (ROLLED_OUT_WITHIN_S + 30) * 1_000,
    )
  const inPod = (name: string, ...command: string[]) =>
    kubectl('exec', `deployment/${name}`, '--', 'node', ...command)
  return {
    apply: (overlay: string, { dryRun = false } = {}) =>
      kubectl('apply', '-k', overlay, ...(dryRun ? ['--dry-run=server'] : [])),
    untilRolledOut,
    async restart(name: string) {
      await kubectl('rollout', 'restart', `deployment/${name}`)
      await untilRolledOut(name)
    },
    /** One pod of it, at once: its processes have no time to stop. */
    async killPod(name: string) {
      const selector = `app.kubernetes.io/name=${name}`
      const pods = await kubectl('get', 'pods', '-l', selector, '-o', 'name')
      const [first] = pods.split('\n').filter(Boolean)
      if (!first) throw new Error(`${name} has no pod`)
      await kubectl('delete', first, '--grace-period=0', '--force')
    },
    runScript: (name: string, script: string) => inPod(name, '-e', script),
    runFile: (name: string, file: string) => inPod(name, file),
    /** Names of those that have no measurement to scale by. */
    async autoscalersWithoutLoad(): Promise<string[]> {
      const { items } = autoscalers.parse(JSON.parse(await kubectl('get', 'hpa', '-o', 'json')))
      const isActive = (one: (typeof items)[number]) =>
        one.status.conditions.some(
          ({ type, status }) => type === 'ScalingActive' && status === 'True',
        )
      return items.filter((one) => !isActive(one)).map(({ metadata }) => metadata.name)
    },
  }
}
