import type { AnyService } from '@platform/service-kit'

/** What `services/<name>/src/app.ts` defines, with the settings it reads. */
export async function serviceDefinition(name: string): Promise<AnyService> {
  const app = new URL(`../../../../services/${name}/src/app.ts`, import.meta.url)
  return (await import(app.href)).service
}
