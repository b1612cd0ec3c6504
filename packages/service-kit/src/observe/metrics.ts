import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of one service in its own registry: several services may share a process. */
export interface Metrics {
  registry: Registry
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>
  /** `read` supplies the value of a gauge without labels at each scrape. */
  gauge<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    read?: () => number,
  ): Gauge<L>
  /** Buckets in seconds. */
  histogram<L extends string>(name: string, help: string, labels: readonly L[]): Histogram<L>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labels) =>
      new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels, read) =>
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        ...(read && {
          collect() {
            this.set(read())
          },
        }),
      }),
    histogram: (name, help, labels) =>
      new Histogram({ name, help, labelNames: [...labels], registers, buckets: SECONDS }),
  }
}
