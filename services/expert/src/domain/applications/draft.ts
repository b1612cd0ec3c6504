import type { ApplicationBody } from '@platform/contracts/expert/application-http'
import { BASIC_FIELDS, type DraftField } from '@platform/contracts/expert/constants'
import type { Application } from './application.ts'

/** A value of a draft's field, as it is stored. */
export interface FieldChange {
  field: DraftField
  /** Path in the document. */
  path: string
  value: unknown
}

const LISTS = ['skills', 'tools', 'languages'] as const

/** The fields that a request names and that differ from what is stored. */
export function changesOf(
  application: Application,
  body: Pick<ApplicationBody, 'basicVerificationDetails' | 'skills' | 'tools' | 'languages'>,
): FieldChange[] {
  const { basicVerificationDetails: basic = {} } = body
  const named: FieldChange[] = [
    ...BASIC_FIELDS.filter((field) => basic[field] !== undefined).map((field) => ({
      ...{ field, path: `basic.${field}`, value: basic[field] },
    })),
    ...LISTS.filter((field) => body[field] !== undefined).map((field) => ({
      ...{ field, path: field, value: body[field] },
    })),
  ]
  return named.filter(({ field, value }) => !isSame(storedValue(application, field), value))
}

/** Fields that another device has saved since the page has read them, with another value than this request has. */
export function conflictsOf(
  { savedAt }: Pick<Application, 'savedAt'>,
  changes: readonly FieldChange[],
  seen: ApplicationBody['seen'] = {},
): DraftField[] {
  return changes
    .map(({ field }) => field)
    .filter((field) => {
      const read = seen[field]
      return read !== undefined && (savedAt[field]?.toISOString() ?? null) !== read
    })
}

function storedValue(application: Application, field: DraftField): unknown {
  if (field === 'skills' || field === 'tools' || field === 'languages') return application[field]
  return application.basic[field]
}

/** Lists of plain objects, whose keys have the order of their schema in both. */
const isSame = (stored: unknown, given: unknown) => JSON.stringify(stored) === JSON.stringify(given)
