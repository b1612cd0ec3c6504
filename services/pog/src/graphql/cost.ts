import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** Entries that a list without a `first` counts as. */
const USUAL_ENTRIES = 10
const LISTS: ReadonlySet<string> = new Set(['parts', 'components', 'badges'])

/**
 * How many fields the first operation of a query selects at most. Its lists count as long as they may be.
 * @param variables their values; a missing one has the default of the operation
 */
export function costOf(
  { definitions }: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!operation) return 0
  const values = { ...defaultsOf(operation), ...variables }
  return costOfSelection(operation.selectionSet, values)
}

function costOfSelection(
  { selections }: SelectionSetNode,
  values: Readonly<Record<string, unknown>>,
): number {
  let cost = 0
  for (const one of selections) {
    // Stored queries have no fragments, so that nothing is selected that is not seen here.
    if (one.kind !== Kind.FIELD) throw new TypeError('stored queries have no fragments')
    const inner = one.selectionSet ? costOfSelection(one.selectionSet, values) : 0
    cost += 1 + inner * entriesOf(one, values)
  }
  return cost
}

function entriesOf(
  { name, arguments: given = [] }: FieldNode,
  values: Readonly<Record<string, unknown>>,
): number {
  const first = given.find((one) => one.name.value === 'first')
  if (first) return Number(readValue(first.value, values))
  return LISTS.has(name.value) ? USUAL_ENTRIES : 1
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, readValue(defaultValue, {})]] : [],
    ),
  )

function readValue(value: ValueNode, values: Readonly<Record<string, unknown>>): unknown {
  if (value.kind === Kind.VARIABLE) return values[value.name.value]
  return 'value' in value ? value.value : undefined
}
