import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IContainer, IEnvVar, IVolume } from 'kubernetes-models/v1'
import { GRACE_S, STILL_SERVING_S } from '../settings.ts'
import type { Workload } from '../workload.ts'
import { labelsOf, metadataOf } from './names.ts'

const TMP = 'tmp'

/** Without `replicas`: a number here would reset, with each roll-out, what the autoscaler has chosen. */
export function deployment(workload: Workload): IDeployment {
  const labels = labelsOf(workload.name)
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(workload.name),
    spec: {
      selector: { matchLabels: labels },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: '25%' } },
      template: {
        metadata: { labels, annotations: scraped(workload) },
        spec: {
          automountServiceAccountToken: false,
          // Its variables (`WALLET_PORT`) would mix with the settings.
          enableServiceLinks: false,
          terminationGracePeriodSeconds: GRACE_S,
          securityContext: {
            runAsNonRoot: true,
            // The user `node` of the image; the group may read the Secrets' files.
            runAsUser: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
            (topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: 'ScheduleAnyway' as const,
              labelSelector: { matchLabels: labels },
            }),
          ),
          containers: [container(workload)],
          volumes: volumes(workload),
        },
      },
    },
  }
}

function container(workload: Workload): IContainer {
  const { name, script, port, readyPath, size } = workload
  return {
    name,
    image: 'platform',
    args: [script],
    ports: [{ name: 'http', containerPort: port }],
    env: environment(workload),
    resources: {
      requests: { cpu: size.cpu, memory: size.memory },
      limits: { memory: size.memoryLimit },
    },
    // Five minutes: migrations run before a service listens.
    startupProbe: {
      httpGet: { path: '/healthz', port: 'http' },
      periodSeconds: 2,
      failureThreshold: 150,
    },
    livenessProbe: {
      httpGet: { path: '/healthz', port: 'http' },
      periodSeconds: 10,
      timeoutSeconds: 5,
      failureThreshold: 6,
    },
    readinessProbe: {
      httpGet: { path: readyPath, port: 'http' },
      periodSeconds: 3,
      timeoutSeconds: 2,
      failureThreshold: 2,
    },
    lifecycle: { preStop: { sleep: { seconds: STILL_SERVING_S } } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: TMP, mountPath: '/tmp' },
      ...mounts(workload).map(({ name, folder }) => ({ name, mountPath: folder, readOnly: true })),
    ],
  }
}

function environment({ env, secretEnv = {} }: Workload): IEnvVar[] {
  const given = Object.entries(env).map(([name, value]): IEnvVar => ({ name, value }))
  const secret = Object.entries(secretEnv).map(
    ([key, name]): IEnvVar => ({ name: key, valueFrom: { secretKeyRef: { name, key } } }),
  )
  return [...given, ...secret]
}

function volumes(workload: Workload): IVolume[] {
  const files = mounts(workload).map(
    ({ name, source }): IVolume =>
      'secret' in source
        ? { name, secret: { secretName: source.secret, defaultMode: 0o440 } }
        : { name, configMap: { name: source.configMap } },
  )
  // The root file system is read-only.
  return [{ name: TMP, emptyDir: { sizeLimit: '64Mi' } }, ...files]
}

function mounts({ files = {} }: Workload) {
  return Object.entries(files).map(([folder, source]) => ({
    name: 'secret' in source ? source.secret : source.configMap,
    folder,
    source,
  }))
}

/** Annotations by which Prometheus finds its metrics. */
function scraped({ hasMetrics, port }: Workload): Record<string, string> {
  if (!hasMetrics) return {}
  return {
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(port),
    'prometheus.io/path': '/metrics',
  }
}
