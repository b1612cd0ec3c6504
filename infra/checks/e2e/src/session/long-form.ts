/** A size for `LONG=1 npm test -- e2e FILE`, and the smaller one for which a plain `npm test` has the time. */
export function sizeOf({ long, short }: { long: number; short: number }): number {
  return process.env.LONG === '1' ? long : short
}
