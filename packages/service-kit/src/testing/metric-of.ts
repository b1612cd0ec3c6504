import type { ServiceApp } from '../http/app.ts'

/** The value of a series on /metrics whose labels contain these; undefined while there is none. */
export async function metricOf(
  app: ServiceApp,
  name: string,
  labels: Record<string, string> = {},
): Promise<number | undefined> {
  const { body } = await app.inject('/metrics')
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = body
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}
