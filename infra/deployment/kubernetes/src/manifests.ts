import { stringify } from 'yaml'
import { autoscaler, disruptionBudget, service } from './objects/around.ts'
import { deployment } from './objects/deployment.ts'
import { ingress } from './objects/ingress.ts'
import { networkPolicy, shut } from './objects/network.ts'
import { workloads } from './workloads.ts'

export interface ManifestFile {
  /** Below `manifests/`. */
  name: string
  objects: readonly object[]
}

/** One file per workload, and what belongs to none. */
export function manifestFiles(): ManifestFile[] {
  return [
    { name: 'site.yaml', objects: [ingress(), shut()] },
    ...workloads.map((workload) => ({
      name: `${workload.name}.yaml`,
      objects: [
        deployment(workload),
        service(workload),
        autoscaler(workload),
        disruptionBudget(workload),
        networkPolicy(workload, workloads),
      ],
    })),
  ]
}

export function textOf({ objects }: ManifestFile): string {
  const documents = objects.map((object) =>
    stringify(object, { aliasDuplicateObjects: false, lineWidth: 100 }),
  )
  return `${HEAD}${documents.join('---\n')}`
}

const HEAD = `# NOT RUN on the build machines (no cluster there). Written by \`pnpm --filter @platform/kubernetes write\`
# from infra/deployment/kubernetes/src; checked against Kubernetes' schemas and the services' settings by its tests.
`
