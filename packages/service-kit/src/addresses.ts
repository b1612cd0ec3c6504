import { z } from 'zod'

/** The setting that says where a service is found: `remote-registry` -> `REMOTE_REGISTRY_URL`. */
export function urlKeyOf(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL`
}

/** "https://kovra.example", with a slash at its end or without; one with a path or a query is refused, not cut. */
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin: http or https, without a path')
  .transform((text) => new URL(text).origin)

/** "http://localhost:3000,https://app.example": one origin or more. */
export const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(origin).min(1))

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}
