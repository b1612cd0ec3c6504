import { DRAFT_FIELDS, type DraftField } from '@platform/contracts/expert/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'

/** The fields that another device has saved since this page saw them; none for any other failure. */
export function conflictOf(error: unknown): DraftField[] {
  if (!(error instanceof ApiFailure) || error.code !== 'DRAFT_CHANGED_ELSEWHERE') return []
  const { fields } = error.details
  return Array.isArray(fields) ? DRAFT_FIELDS.filter((name) => fields.includes(name)) : []
}
