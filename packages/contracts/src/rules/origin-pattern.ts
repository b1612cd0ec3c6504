/**
 * Whether an origin is the given one, or one of its pattern: the `*` of `https://shop-*.host.example` is one or more letters, digits and hyphens
 * of the first label, and never a dot.
 */
export function isOriginOf(pattern: string, origin: string): boolean {
  const [before = '', after, ...more] = pattern.split('*')
  if (after === undefined || more.length > 0) return pattern === origin
  if (!origin.startsWith(before) || !origin.endsWith(after)) return false
  const between = origin.slice(before.length, origin.length - after.length)
  return /^[a-z0-9-]+$/.test(between)
}

/** The origins of a list that has patterns in it which may frame a page of this origin: what is no pattern, and it itself where a pattern has it. */
export function framersOf(origins: readonly string[], origin: string | null): string[] {
  const exact = origins.filter((one) => !one.includes('*'))
  const isByPattern =
    origin !== null &&
    !exact.includes(origin) &&
    origins.some((one) => one.includes('*') && isOriginOf(one, origin))
  return isByPattern ? [...exact, origin] : exact
}

/** Whose host it is: of `https://shop-*.host.example` what follows the label with the pattern, of an origin its own. */
export function patternHost(origin: string): string {
  const { hostname } = new URL(origin.replace('*', 'x'))
  return origin.includes('*') ? hostname.slice(hostname.indexOf('.') + 1) : hostname
}
