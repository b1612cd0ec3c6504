import {
  DESTINATION_FIELDS,
  type DestinationField,
  type DestinationKind,
  readDestinationField,
} from '@platform/contracts/wallet/destination-rules'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'

export type FieldName = 'upiId' | 'accountNumber' | 'ifsc' | 'pixKey'

/** What is written for a destination of this kind, by field. */
export type Written = Partial<Record<FieldName, string>>

export const fieldsOf = (kind: DestinationKind) =>
  Object.keys(DESTINATION_FIELDS[kind]) as FieldName[]

/** The destination as it is registered, or which fields are not what they have to be. */
export function readDestination(
  kind: DestinationKind,
  written: Written,
): { destination: PayoutDestination } | { wrong: FieldName[] } {
  const fields: Partial<Record<FieldName, DestinationField>> = DESTINATION_FIELDS[kind]
  const wrong: FieldName[] = []
  const read: Written = {}
  for (const name of fieldsOf(kind)) {
    const field = fields[name]
    const text = field ? readDestinationField(field, written[name] ?? '') : null
    if (text === null) wrong.push(name)
    else read[name] = text
  }
  if (wrong.length > 0) return { wrong }
  return { destination: { kind, ...read } as PayoutDestination }
}
