/** A campaign while it is written: JSON of any shape. */
export type Draft = Readonly<Record<string, unknown>>
export type Key = string | number
export type Path = readonly Key[]

export const pathText = (path: Path): string => path.join('.')

export function valueAt(draft: unknown, path: Path): unknown {
  let value = draft
  for (const key of path) value = Object(value)[key]
  return value
}

/** The draft with another value there; undefined removes a field. What leads to it is made where it is missing. */
export function withValue(draft: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(draft) ? [...draft] : []
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const { [key]: before, ...others } = Object(draft) as Record<string, unknown>
  const after = withValue(before, rest, value)
  return after === undefined ? others : { ...(draft as object), [key]: after }
}

/** The draft with a list there from which one item is taken, or in which it stands elsewhere. */
export function withoutItem(draft: unknown, path: Path, index: number): unknown {
  return withValue(draft, path, listAt(draft, path).toSpliced(index, 1))
}

export function withItemMoved(draft: unknown, path: Path, index: number, to: number): unknown {
  const list = listAt(draft, path)
  if (to < 0 || to >= list.length) return draft
  return withValue(draft, path, list.toSpliced(index, 1).toSpliced(to, 0, list[index]))
}

export function listAt(draft: unknown, path: Path): readonly unknown[] {
  const found = valueAt(draft, path)
  return Array.isArray(found) ? found : []
}
