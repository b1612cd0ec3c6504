import type {
  Application,
  ApplicationBody,
  BasicVerificationDetails,
} from '@platform/contracts/expert/application-http'
import {
  BASIC_FIELDS,
  type BasicField,
  type DraftField,
} from '@platform/contracts/expert/constants'

/** What an applicant fills in: the fields of the draft side by side, as they are saved, and the step they are at. */
export type DraftValues = BasicVerificationDetails &
  Pick<Application, 'skills' | 'tools' | 'languages' | 'currentTab'>

export function valuesOf(application: Application): DraftValues {
  const { basicVerificationDetails, skills, tools, languages, currentTab } = application
  return { ...basicVerificationDetails, skills, tools, languages, currentTab }
}

/** What is sent for these changes. `savedAt`: when the fields were saved last, as far as this page knows. */
export function bodyOf(
  changes: Partial<DraftValues>,
  savedAt: Application['savedAt'],
): ApplicationBody {
  const names = Object.keys(changes) as (keyof DraftValues)[]
  const basic = names.filter(isBasic)
  const others = names.filter((name) => !isBasic(name))
  const fields = names.filter((name): name is DraftField => name !== 'currentTab')
  return {
    ...pick(changes, others),
    ...(basic.length > 0 && { basicVerificationDetails: pick(changes, basic) }),
    ...(fields.length > 0 && {
      seen: Object.fromEntries(fields.map((name) => [name, savedAt[name] ?? null])),
    }),
  }
}

const isBasic = (name: string): name is BasicField =>
  (BASIC_FIELDS as readonly string[]).includes(name)

function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
