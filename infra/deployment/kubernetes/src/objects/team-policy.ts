import type {
  IValidatingAdmissionPolicy,
  IValidatingAdmissionPolicyBinding,
} from 'kubernetes-models/admissionregistration.k8s.io/v1'
import { canaryName, migrationName, releaserName } from '../release/names.ts'
import type { Workload } from '../workload.ts'
import { labelsOf } from './names.ts'

const [NAME_LABEL] = Object.keys(labelsOf(''))

/**
 * What the account of a team may create and change, beyond what a role can say: objects of its services by their names, whose pods
 * have their labels, and of Secrets those of the service alone. So a job or pod of its own reads no other service's Secret, and gets
 * none of its requests; and nothing that leads out of its container, to the Secrets of the machine's other pods. In force on a cluster of Kubernetes 1.30 or later; its overlay names Secrets that it adds.
 */
export function teamPolicy(
  owner: string,
  services: readonly Workload[],
): [IValidatingAdmissionPolicy, IValidatingAdmissionPolicyBinding] {
  const name = releaserName(owner)
  const metadata = { name, labels: labelsOf(name) }
  return [
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata,
      spec: {
        failurePolicy: 'Fail',
        matchConstraints: {
          resourceRules: [
            {
              apiGroups: ['apps'],
              apiVersions: ['v1'],
              operations: ['CREATE', 'UPDATE'],
              resources: ['deployments'],
            },
            {
              apiGroups: ['batch'],
              apiVersions: ['v1'],
              operations: ['CREATE', 'UPDATE'],
              resources: ['jobs'],
            },
          ],
        },
        matchConditions: [
          {
            name: 'by-the-team',
            // In whatever namespace an overlay puts it.
            expression: `request.userInfo.username == 'system:serviceaccount:' + request.namespace + ':${name}'`,
          },
        ],
        variables: variables(services),
        validations,
      },
    },
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata,
      spec: { policyName: name, validationActions: ['Deny'] },
    },
  ]
}

function variables(services: readonly Workload[]) {
  const secrets = services.map((one) => `'${one.name}': [${secretsOf(one).map(quoted).join(', ')}]`)
  const labels = 'object.spec.template.metadata.labels'
  return [
    { name: 'secretsOf', expression: `{${secrets.join(', ')}}` },
    { name: 'service', expression: `${labels}['${NAME_LABEL}']` },
    {
      name: 'secrets',
      expression:
        'variables.service in variables.secretsOf ? variables.secretsOf[variables.service] : []',
    },
    { name: 'pod', expression: 'object.spec.template.spec' },
    {
      name: 'containers',
      expression:
        'variables.pod.containers + (has(variables.pod.initContainers) ? variables.pod.initContainers : [])',
    },
  ]
}

const quoted = (text: string) => `'${text}'`
const [CANARY, MIGRATION] = [canaryName(''), migrationName('', '')]
const off = (field: string) => `(!has(variables.pod.${field}) || !variables.pod.${field})`
const POD_CONTEXT = 'variables.pod.securityContext'
const runsAsUser = `has(${POD_CONTEXT}) && has(${POD_CONTEXT}.runAsNonRoot) && ${POD_CONTEXT}.runAsNonRoot`
const containersAre = (...rules: string[]) => `variables.containers.all(c, ${rules.join(' && ')})`

/** What does not hold is refused, and so is what cannot be read, such as pods without labels. */
const validations = [
  {
    expression: 'variables.service in variables.secretsOf',
    message: 'the pods are not of a service of the team',
  },
  {
    expression: `object.kind == 'Job' ? object.metadata.name.startsWith(variables.service + '${MIGRATION}') : object.metadata.name in [variables.service, variables.service + '${CANARY}']`,
    message: 'the name is not of the service of its pods',
  },
  {
    expression:
      'variables.containers.all(c, !has(c.envFrom) && (!has(c.env) || c.env.all(e, !has(e.valueFrom) || !has(e.valueFrom.secretKeyRef) || e.valueFrom.secretKeyRef.name in variables.secrets)))',
    message: 'a setting is from a Secret that is not of the service',
  },
  {
    expression:
      '!has(variables.pod.volumes) || variables.pod.volumes.all(v, has(v.emptyDir) || has(v.configMap) || (has(v.secret) && v.secret.secretName in variables.secrets))',
    message: 'a volume is neither empty, nor of a ConfigMap or a Secret of the service',
  },
  {
    expression: `(!has(variables.pod.serviceAccountName) || variables.pod.serviceAccountName == 'default') && has(variables.pod.automountServiceAccountToken) && !variables.pod.automountServiceAccountToken`,
    message: 'the pods have an account of the cluster',
  },
  {
    expression: ['hostNetwork', 'hostPID', 'hostIPC'].map(off).join(' && '),
    message: 'the pods share something with their machine',
  },
  {
    expression: `${runsAsUser} && ${containersAre(
      'has(c.securityContext) && has(c.securityContext.allowPrivilegeEscalation) && !c.securityContext.allowPrivilegeEscalation',
      '(!has(c.securityContext.privileged) || !c.securityContext.privileged)',
      '(!has(c.securityContext.runAsNonRoot) || c.securityContext.runAsNonRoot)',
      '(!has(c.securityContext.capabilities) || !has(c.securityContext.capabilities.add))',
      "(!has(c.securityContext.procMount) || c.securityContext.procMount == 'Default')",
      '(!has(c.ports) || c.ports.all(p, !has(p.hostPort)))',
    )}`,
    message: 'a container may do more on its machine than those of the service',
  },
]

function secretsOf({ secretEnv = {}, files = {} }: Workload): string[] {
  const mounted = Object.values(files).flatMap((source) =>
    'secret' in source ? source.secret : [],
  )
  return [...new Set([...Object.values(secretEnv), ...mounted])].toSorted()
}
