import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IJob } from 'kubernetes-models/batch/v1'
import type { IPodSpec } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { canaryDeployment, migrationJob, stableDeployment } from '../release/release-objects.ts'
import { evaluateCel } from '../testing/cel.ts'
import { workloads } from '../workloads.ts'
import { deployment } from './deployment.ts'
import { teamPolicy } from './team-policy.ts'

const workloadOf = (name: string) => workloads.find((one) => one.name === name)!
const quests = workloadOf('quests')
const { spec } = teamPolicy('quests', [quests, workloadOf('growth')])[0]
const release = (workload = quests) => ({
  workload,
  live: deployment(workload),
  image: 'registry.example.com/platform@sha256:1',
  by: 'quests-team',
})

/** Why the policy refuses an object; undefined if it does not. */
function refusalOf(object: object): string | undefined {
  const variables: Record<string, unknown> = {}
  try {
    for (const { name, expression } of spec?.variables ?? []) {
      variables[name] = evaluateCel(expression, { object, variables })
    }
  } catch (error) {
    return (error as Error).message
  }
  return spec?.validations?.find(
    ({ expression }) => evaluateCel(expression, { object, variables }) !== true,
  )?.message
}

const isOfTeam = (username: string) =>
  evaluateCel(spec?.matchConditions?.[0]?.expression ?? '', {
    request: { namespace: 'platform', userInfo: { username } },
  })

test('it is about the account of the team', () => {
  expect(isOfTeam('system:serviceaccount:platform:release-quests')).toBe(true)
  expect(isOfTeam('system:serviceaccount:platform:release-wallet')).toBe(false)
  expect(isOfTeam('system:serviceaccount:other:release-quests')).toBe(false)
})

test('a release of each service of the team is as it lets it be', () => {
  for (const name of ['quests', 'growth']) {
    const of = release(workloadOf(name))
    expect(refusalOf(stableDeployment(of))).toBeUndefined()
    expect(refusalOf(canaryDeployment(of, 1))).toBeUndefined()
    expect(refusalOf(migrationJob(of, 'abc'))).toBeUndefined()
  }
})

const changed = <T extends IDeployment | IJob>(object: T, change: (pod: IPodSpec) => void): T => {
  const copy = structuredClone(object)
  change(copy.spec!.template.spec!)
  return copy
}
const job = migrationJob(release(), 'abc')
const named = (object: object, name: string) => ({ ...object, metadata: { name } })
const secretEnv = {
  name: 'MONGO_URL',
  valueFrom: { secretKeyRef: { name: 'wallet-mongo', key: 'MONGO_URL' } },
}

test.each<[string, object, string]>([
  ['pods of another service', stableDeployment(release(workloadOf('wallet'))), 'not of a service'],
  ['another name', named(job, 'wallet-migrate-abc'), 'the name'],
  ['the name of another', named(stableDeployment(release()), 'growth'), 'the name'],
  [
    'a setting of another Secret',
    changed(job, ({ containers }) => containers[0]!.env!.push(secretEnv)),
    'a setting',
  ],
  [
    'all of a Secret',
    changed(job, ({ containers }) => {
      containers[0]!.envFrom = [{ secretRef: { name: 'wallet-mongo' } }]
    }),
    'a setting',
  ],
  [
    'a container before the others',
    changed(job, (pod) => {
      pod.initContainers = [{ name: 'x', image: 'x', env: [secretEnv] }]
    }),
    'a setting',
  ],
  [
    'a file of another Secret',
    changed(job, ({ volumes }) =>
      volumes!.push({ name: 'x', secret: { secretName: 'wallet-secret' } }),
    ),
    'a volume',
  ],
  [
    'a projected Secret',
    changed(job, ({ volumes }) =>
      volumes!.push({
        name: 'x',
        projected: { sources: [{ secret: { name: 'wallet-secret' } }] },
      }),
    ),
    'a volume',
  ],
  [
    'an account',
    changed(job, (pod) => {
      pod.serviceAccountName = 'release-wallet'
    }),
    'an account',
  ],
  [
    'the token of an account',
    changed(job, (pod) => {
      delete pod.automountServiceAccountToken
    }),
    'an account',
  ],
  [
    'the network of its machine',
    changed(job, (pod) => {
      pod.hostNetwork = true
    }),
    'their machine',
  ],
  [
    'a container that is its machine',
    changed(job, ({ containers }) => {
      containers[0]!.securityContext = { privileged: true }
    }),
    'on its machine',
  ],
  [
    'a container without limits',
    changed(job, ({ containers }) => {
      delete containers[0]!.securityContext
    }),
    'on its machine',
  ],
  [
    'a privileged container before the others',
    changed(job, (pod) => {
      const securityContext = { allowPrivilegeEscalation: false, privileged: true }
      pod.initContainers = [{ name: 'x', image: 'x', securityContext }]
    }),
    'on its machine',
  ],
  [
    'a right of the machine',
    changed(job, ({ containers }) => {
      containers[0]!.securityContext!.capabilities = { add: ['SYS_ADMIN'] }
    }),
    'on its machine',
  ],
  [
    'the user of the machine',
    changed(job, (pod) => {
      pod.securityContext = { runAsUser: 0 }
    }),
    'on its machine',
  ],
  [
    'the user of the machine in a container',
    changed(job, ({ containers }) => {
      containers[0]!.securityContext!.runAsNonRoot = false
    }),
    'on its machine',
  ],
  [
    'a port of its machine',
    changed(job, ({ containers }) => {
      containers[0]!.ports = [{ containerPort: 80, hostPort: 80 }]
    }),
    'on its machine',
  ],
  [
    'no labels',
    { ...job, spec: { template: { ...job.spec!.template, metadata: {} } } },
    'there is no labels',
  ],
])('%s is refused', (_what, object, why) => {
  expect(refusalOf(object)).toContain(why)
})
