import { refusedFieldsIn } from '@platform/contracts/refused-fields'

/**
 * Problems by field of a body that the server refused: `details.fields` of the error envelope, their
 * paths without the leading `body.`. Empty for any other error.
 */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = refusedFieldsIn((error as { details?: unknown } | null)?.details)
  return Object.fromEntries(
    fields.map(({ path, problem }) => [path.replace(/^body\./, ''), problem]),
  )
}
