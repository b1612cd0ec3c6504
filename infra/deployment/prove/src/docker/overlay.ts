import { join } from 'node:path'
import { services } from '@platform/contracts/services'
import { stringify } from 'yaml'
import { ROOT } from '../command.ts'

/** Ports of this machine that the proof reads from. */
export const PROMETHEUS = 'http://127.0.0.1:9090'
export const GRAFANA = 'http://127.0.0.1:3200'
export const JAEGER = 'http://127.0.0.1:16686'

const NO_LIMIT = '100000000'
const RENDERED = join(ROOT, 'infra/deployment/monitoring/dist')

/** What compose.yaml has no need of: limits that one machine's users do not reach, and monitoring. */
export function overlayFile(folder: string): string {
  const ofServices = services.map(({ name, localSettings = {} }) => {
    const plain = Object.entries(localSettings).filter(([, value]) => !value.includes('{'))
    const environment = {
      ...Object.fromEntries(plain),
      RATE_LIMIT_PER_USER: NO_LIMIT,
      RATE_LIMIT_PER_ADDRESS: NO_LIMIT,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318',
    }
    return [name, { environment }]
  })
  const monitoring = {
    prometheus: {
      image: 'prom/prometheus:v3.5.0',
      volumes: [
        `${join(folder, 'prometheus.yaml')}:/etc/prometheus/prometheus.yml:ro`,
        `${join(RENDERED, 'alerts.yaml')}:/etc/prometheus/alerts.yaml:ro`,
      ],
      ports: ['127.0.0.1:9090:9090'],
    },
    grafana: {
      image: 'grafana/grafana:12.1.0',
      environment: { GF_AUTH_ANONYMOUS_ENABLED: 'true', GF_AUTH_ANONYMOUS_ORG_ROLE: 'Admin' },
      volumes: [
        `${join(folder, 'source.yaml')}:/etc/grafana/provisioning/datasources/source.yaml:ro`,
        `${join(folder, 'dashboards.yaml')}:/etc/grafana/provisioning/dashboards/all.yaml:ro`,
        `${join(RENDERED, 'dashboards')}:/dashboards:ro`,
      ],
      ports: ['127.0.0.1:3200:3000'],
    },
    jaeger: {
      image: 'jaegertracing/jaeger:2.9.0',
      environment: { JAEGER_LISTEN_HOST: '0.0.0.0' },
      ports: ['127.0.0.1:16686:16686'],
    },
  }
  return stringify({ services: { ...Object.fromEntries(ofServices), ...monitoring } })
}

/** Files that the containers of monitoring read, by their names. */
export function monitoringFiles(): Record<string, string> {
  const targets = services.map(({ name }) => `${name}:3000`)
  return {
    'prometheus.yaml': stringify({
      global: { scrape_interval: '5s', evaluation_interval: '5s' },
      rule_files: ['alerts.yaml'],
      scrape_configs: [{ job_name: 'platform', static_configs: [{ targets }] }],
    }),
    'source.yaml': stringify({
      apiVersion: 1,
      datasources: [
        { name: 'Prometheus', type: 'prometheus', url: 'http://prometheus:9090', isDefault: true },
      ],
    }),
    'dashboards.yaml': stringify({
      apiVersion: 1,
      providers: [{ name: 'platform', type: 'file', options: { path: '/dashboards' } }],
    }),
  }
}
