import type { VersionError, VersionErrors } from '@platform/contracts/registry/version-errors'

/** Errors of one version that are shown, and places of a stack. */
const MOST_ERRORS = 5
const MOST_PLACES = 4

/** What versions threw, each with its share of devices, its stack by the source maps and since when; empty without errors. */
export function describeErrors({ versions }: VersionErrors): string {
  return versions
    .filter(({ errors }) => errors.length > 0)
    .map(({ version, devices, errors }) => {
      const left = errors.length - MOST_ERRORS
      return [
        `errors of ${version}, which ${devices} devices reported about in the last day:`,
        ...errors.slice(0, MOST_ERRORS).flatMap(describeError),
        ...(left > 0 ? [`  and ${left} more`] : []),
      ].join('\n')
    })
    .join('\n\n')
}

function describeError(error: VersionError): string[] {
  const { name, message, share, devices, count, firstSeenAt, lastSeenAt, isNew } = error
  const percent = Math.round(share * 1_000) / 10
  return [
    `  ${name}: ${message}${isNew ? '  (new in this version)' : ''}`,
    `    ${devices} devices (${percent} %), ${count} times, ${firstSeenAt} to ${lastSeenAt}`,
    ...placesOf(error)
      .slice(0, MOST_PLACES)
      .map((place) => `    at ${place}`),
  ]
}

function placesOf({ mapped, frames }: VersionError): string[] {
  if (!mapped) return frames.map(({ file, line, column }) => `${file}:${line}:${column}`)
  return mapped.map(({ source, line, column, name }) => {
    const place = `${source}:${line}:${column}`
    return name === null ? place : `${name} (${place})`
  })
}
