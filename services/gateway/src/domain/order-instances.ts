import { createHash } from 'node:crypto'

/**
 * In which order to try the instances of a service. With a subject the same one comes first for as
 * long as it lives, and only its own accounts move when it goes (rendezvous hashing); without,
 * at random. Instances that just failed come last.
 */
export function orderInstances(
  urls: readonly string[],
  failing: (url: string) => boolean,
  subject: string | undefined,
  random: () => number = Math.random,
): string[] {
  if (urls.length === 1) return [...urls]
  const ranked = urls.map((url) => ({
    url,
    rank: (failing(url) ? 0 : 1) + (subject === undefined ? random() : share(subject, url)),
  }))
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ url }) => url)
}

/** Evenly spread over [0, 1), fixed for a subject and an instance. */
function share(subject: string, url: string): number {
  return createHash('sha1').update(`${subject}\n${url}`).digest().readUInt32BE(0) / 2 ** 32
}
