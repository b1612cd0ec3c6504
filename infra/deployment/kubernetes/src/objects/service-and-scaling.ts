import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IService } from 'kubernetes-models/v1'
import type { Workload } from '../workload.ts'
import { labelsOf, metadataOf } from './names.ts'

export function service({ name, port }: Workload): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(name),
    spec: { selector: labelsOf(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
  }
}

/** Scales up fast and down slowly: each stopped pod closes streams and makes consumer groups rebalance. */
export function autoscaler({ name, replicas }: Workload): IHorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: replicas.min,
      maxReplicas: replicas.max,
      // docs/capacity.md counts instances at this utilization.
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
        },
      ],
      behavior: {
        scaleUp: {
          stabilizationWindowSeconds: 0,
          policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }],
        },
        scaleDown: {
          stabilizationWindowSeconds: 600,
          policies: [{ type: 'Percent', value: 10, periodSeconds: 60 }],
        },
      },
    },
  }
}

export function disruptionBudget({ name }: Workload): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(name),
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
  }
}
