import { MESSAGE_LIMIT, MOST_FRAMES } from '@platform/contracts/registry/error-limits'
import type { ThrownError } from '@platform/contracts/registry/version-errors'
import { messageShape } from '@platform/contracts/rules/message-shape'

/** A version of a remote, as its files' addresses have it. */
interface Version {
  remote: string
  version: string
}

/** A place in a stack, in the words of every engine: `.../mfe-quests/1.0.0-abc/12.js:1:2345`. */
const PLACE = /\/(mfe-[a-z\d-]+)\/([\dA-Za-z.+%-]{1,80})\/([\w@.-]+(?:\/[\w@.-]+)*):(\d+):(\d+)/

/**
 * What is reported of something that was thrown: no value of its message, and of its stack the places in this build.
 * Undefined for what is no error, and for one whose stack does not lead into the build.
 */
export function thrownErrorOf(thrown: unknown, of: Version): ThrownError | undefined {
  if (!(thrown instanceof Error)) return undefined
  const frames = placesIn(thrown).filter(
    ({ remote, version }) => remote === of.remote && version === of.version,
  )
  if (frames.length === 0) return undefined
  return {
    name: /^[A-Za-z][\w$]{0,59}$/.test(thrown.name) ? thrown.name : 'Error',
    message: messageShape(thrown.message, MESSAGE_LIMIT),
    frames: frames.slice(0, MOST_FRAMES).map(({ file, line, column }) => ({ file, line, column })),
  }
}

/** The version that threw: that of the innermost place which is in a build. */
export function versionThatThrew(thrown: unknown): Version | undefined {
  if (!(thrown instanceof Error)) return undefined
  const [innermost] = placesIn(thrown)
  return innermost && { remote: innermost.remote, version: innermost.version }
}

/** Lines of a stack that are looked at: a recursion without an end has thousands. */
const MOST_LINES = 100

function placesIn({ stack = '' }: Error) {
  return stack
    .split('\n', MOST_LINES)
    .flatMap((text) => {
      const [, remote, version, file, line, column] = PLACE.exec(text) ?? []
      if (!remote || !version || !file) return []
      return [
        { remote, version: decoded(version), file, line: Number(line), column: Number(column) },
      ]
    })
    .filter(({ line, column }) => line > 0 && column > 0)
}

/** An address may have the `+` of a version encoded. */
function decoded(version: string): string {
  try {
    return decodeURIComponent(version)
  } catch {
    return version
  }
}
