import type { IRole, IRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1'
import type { IServiceAccount } from 'kubernetes-models/v1'
import { canaryName, releaserName } from '../release/names.ts'
import { metadataOf } from './names.ts'

/**
 * By which the CI of a team releases its services, and no others (`npm run release-service`): it changes their Deployments, makes
 * the canary of one and the job of its migrations, and reads the pods and their logs, which are those of all services. A role cannot
 * limit a creation to names, nor to what is created: that is `teamPolicy`.
 */
export function teamRole(
  owner: string,
  services: readonly string[],
): [IServiceAccount, IRole, IRoleBinding] {
  const name = releaserName(owner)
  const metadata = metadataOf(name)
  const canaries = services.map(canaryName)
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata,
      rules: [
        {
          apiGroups: ['apps'],
          resources: ['deployments'],
          resourceNames: [...services, ...canaries],
          verbs: ['get', 'patch'],
        },
        {
          apiGroups: ['apps'],
          resources: ['deployments'],
          resourceNames: canaries,
          verbs: ['delete'],
        },
        { apiGroups: ['apps'], resources: ['deployments'], verbs: ['create'] },
        { apiGroups: ['batch'], resources: ['jobs'], verbs: ['create', 'get'] },
        { apiGroups: [''], resources: ['pods', 'pods/log'], verbs: ['get', 'list'] },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata,
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', name, namespace: metadata.namespace }],
    },
  ]
}
