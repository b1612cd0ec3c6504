import { DEFAULT_BODY_LIMIT } from '@platform/contracts/service-descriptor'
import { services } from '@platform/contracts/services'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1'
import { BUILDS, SITE } from '../settings.ts'
import { metadataOf } from './names.ts'

/** Two origins: the site, whose /api is the gateway and all else the shell, and the builds of remotes. */
export function ingress(): IIngress {
  const hosts = [
    { host: new URL(SITE).host, name: 'shell', paths: { '/api': 'gateway', '/': 'shell' } },
    { host: new URL(BUILDS).host, name: 'builds', paths: { '/': 'builds' } },
  ]
  const bodyLimits = services.flatMap(({ bodyLimits = {} }) => Object.values(bodyLimits))
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...metadataOf('site'),
      annotations: {
        // The gateway refuses larger ones, by prefix.
        'nginx.ingress.kubernetes.io/proxy-body-size': String(
          Math.max(DEFAULT_BODY_LIMIT, ...bodyLimits),
        ),
        // A request reaches the gateway once its body is whole, so that slow clients hold nothing there.
        'nginx.ingress.kubernetes.io/proxy-request-buffering': 'on',
        // Streams: nothing of an answer is buffered, and a heartbeat comes every 15 s.
        'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '60',
      },
    },
    spec: {
      ingressClassName: 'nginx',
      tls: hosts.map(({ host, name }) => ({ hosts: [host], secretName: `${name}-tls` })),
      rules: hosts.map(({ host, paths }) => ({
        host,
        http: {
          paths: Object.entries(paths).map(([path, name]) => ({
            path,
            pathType: 'Prefix' as const,
            backend: { service: { name, port: { name: 'http' } } },
          })),
        },
      })),
    },
  }
}
