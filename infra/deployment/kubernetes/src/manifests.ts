import { stringify } from 'yaml'
import { deployment } from './objects/deployment.ts'
import { ingress } from './objects/ingress.ts'
import { denyAll, networkPolicy } from './objects/network.ts'
import { autoscaler, disruptionBudget, service } from './objects/service-and-scaling.ts'
import { teamPolicy } from './objects/team-policy.ts'
import { teamRole } from './objects/team-role.ts'
import { workloadsByOwner } from './owners.ts'
import { NAMESPACE } from './settings.ts'
import { workloads } from './workloads.ts'

export interface ManifestFile {
  name: string
  objects: readonly object[]
}

/** One file per workload, what belongs to none, the roles and policies by which teams release, and the kustomization that names them. */
export function manifestFiles(): ManifestFile[] {
  const files = [
    { name: 'site.yaml', objects: [ingress(), denyAll()] },
    {
      name: 'teams.yaml',
      objects: [...workloadsByOwner()].flatMap(([owner, names]) => [
        ...teamRole(owner, names),
        ...teamPolicy(
          owner,
          workloads.filter(({ name }) => names.includes(name)),
        ),
      ]),
    },
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
  return [...files, { name: 'kustomization.yaml', objects: [kustomization(files)] }]
}

/** The base: an overlay that names its folder sets the image and changes addresses, hosts and numbers. */
function kustomization(files: readonly ManifestFile[]): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: NAMESPACE,
    resources: files.map(({ name }) => name),
    images: [{ name: 'platform', newName: 'registry.example.com/platform', newTag: 'set-me' }],
  }
}

export function textOf({ objects }: ManifestFile): string {
  const documents = objects.map((object) =>
    stringify(object, { aliasDuplicateObjects: false, lineWidth: 100 }),
  )
  return `${HEAD}${documents.join('---\n')}`
}

const HEAD = `# NOT RUN on the build machines (no cluster there). Rendered from infra/deployment/kubernetes/src;
# checked against Kubernetes' schemas and the services' settings by its tests.
`
