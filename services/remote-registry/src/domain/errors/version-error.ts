import { createHash } from 'node:crypto'
import { MESSAGE_LIMIT } from '@platform/contracts/registry/error-limits'
import type { SourceFrame, ThrownError } from '@platform/contracts/registry/version-errors'
import { messageShape } from '@platform/contracts/rules/message-shape'

/** An error as it is kept: its message has no values, whatever the page sent. */
export function shapedError({ name, message, frames }: ThrownError): ThrownError {
  return { name, message: messageShape(message, MESSAGE_LIMIT), frames }
}

/** The same for all reports of one error of a version. 32 hexadecimal digits. */
export function errorKey({ name, message, frames }: ThrownError): string {
  return digest([name, message, frames.map(({ file, line, column }) => [file, line, column])])
}

/**
 * The same for an error in all versions that have it: lines move from version to version, the file of the sources in
 * which it is thrown seldom does. Without a source map its message alone counts.
 */
export function fingerprintOf(
  { name, message }: Pick<ThrownError, 'name' | 'message'>,
  mapped: readonly SourceFrame[] | null,
): string {
  return digest([name, message, mapped?.[0]?.source ?? null])
}

const digest = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
