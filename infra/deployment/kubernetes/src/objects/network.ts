import type {
  INetworkPolicy,
  INetworkPolicyEgressRule,
  INetworkPolicyPeer,
} from 'kubernetes-models/networking.k8s.io/v1'
import { callersOf, type Workload } from '../workload.ts'
import { labelsOf, metadataOf } from './names.ts'

/** Who may call a workload and whom it may call; `denyAll` refuses all else. */
export function networkPolicy(workload: Workload, all: readonly Workload[]): INetworkPolicy {
  const { name, port, isPublic, hasMetrics, reaches } = workload
  const callers = callersOf(workload, all)
  const callees = all.filter((other) => callersOf(other, all).includes(name))
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(name),
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [
            ...callers.map(podsOf),
            ...(isPublic ? [namespaceOf('ingress-nginx')] : []),
            namespaceOf('monitoring'),
          ],
          ports: [{ protocol: 'TCP', port }],
        },
      ],
      egress: [
        DNS,
        ...callees.map((callee) => ({
          to: [podsOf(callee.name)],
          ports: [{ protocol: 'TCP' as const, port: callee.port }],
        })),
        ...reaches.map((target) => OUTSIDE[target]),
        ...(hasMetrics ? [COLLECTOR] : []),
      ],
    },
  }
}

/** Refuses every connection of the namespace that no other policy allows. */
export function denyAll(): INetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf('deny-all'),
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  }
}

const podsOf = (name: string): INetworkPolicyPeer => ({
  podSelector: { matchLabels: labelsOf(name) },
})

const namespaceOf = (name: string): INetworkPolicyPeer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
})

const DNS: INetworkPolicyEgressRule = {
  to: [namespaceOf('kube-system')],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
}

/** Takes traces over OTLP/HTTP, where an overlay names it (OTEL_EXPORTER_OTLP_ENDPOINT). */
const COLLECTOR: INetworkPolicyEgressRule = {
  to: [namespaceOf('monitoring')],
  ports: [{ protocol: 'TCP', port: 4_318 }],
}

/** The internet without private networks and link-local addresses, one of which is the cloud's metadata service. */
const INTERNET: INetworkPolicyPeer = {
  ipBlock: {
    cidr: '0.0.0.0/0',
    except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  },
}

/** HTTPS everywhere; for providers also SMTP with TLS. */
const OUTSIDE: Record<Workload['reaches'][number], INetworkPolicyEgressRule> = {
  mongo: { to: [namespaceOf('engines')], ports: [{ protocol: 'TCP', port: 27_017 }] },
  kafka: { to: [namespaceOf('engines')], ports: [{ protocol: 'TCP', port: 9_093 }] },
  redis: { to: [namespaceOf('engines')], ports: [{ protocol: 'TCP', port: 6_379 }] },
  'object-store': { to: [INTERNET], ports: [{ protocol: 'TCP', port: 443 }] },
  providers: {
    to: [INTERNET],
    ports: [443, 465, 587].map((port) => ({ protocol: 'TCP' as const, port })),
  },
}
