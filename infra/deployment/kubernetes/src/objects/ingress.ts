import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1'
import { BUILDS, SITE } from '../settings.ts'
import { metadataOf } from './names.ts'

/** Two origins: the site, which forwards /api to the gateway, and the builds of remotes. */
export function ingress(): IIngress {
  const hosts = [
    { host: new URL(SITE).host, name: 'shell' },
    { host: new URL(BUILDS).host, name: 'builds' },
  ]
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...metadataOf('site'),
      annotations: {
        // Streams: nothing is kept back, and a heartbeat comes every 15 s.
        'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '60',
      },
    },
    spec: {
      ingressClassName: 'nginx',
      tls: hosts.map(({ host, name }) => ({ hosts: [host], secretName: `${name}-tls` })),
      rules: hosts.map(({ host, name }) => ({
        host,
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix' as const,
              backend: { service: { name, port: { name: 'http' } } },
            },
          ],
        },
      })),
    },
  }
}
