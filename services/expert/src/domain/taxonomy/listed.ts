import type { TermKind } from '@platform/contracts/expert/constants'
import type { Term } from './term.ts'

/** Terms of one kind from names by group; an id is the name in lower case, with hyphens. */
export const listed = (
  kind: TermKind,
  groups: Readonly<Record<string, readonly string[]>>,
): Term[] =>
  Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => ({ id: idOf(kind, name), kind, name, group })),
  )

/** The kind begins the id of a tool, because a tool and a skill can have one name; and one letter alone is no id. */
function idOf(kind: TermKind, name: string): string {
  const id = name
    .toLowerCase()
    .replace(/\+\+/g, 'pp')
    .replace(/#/g, '-sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return kind === 'tool' ? `tool-${id}` : id.length === 1 ? `${id}-language` : id
}
