import { v5, v7 } from 'uuid'

export interface Ids {
  /** A fresh id that sorts by time (UUID v7). */
  next(): string
  /** Always the same id for the same parts (UUID v5): it makes a repeated effect one effect. */
  from(...parts: readonly [string, ...string[]]): string
}

/** Never changes: every derived id depends on it. */
const NAMESPACE = '6f6a2f0e-5d0c-5f3e-9a56-0c5c2f1f7f11'

export const derivedId: Ids['from'] = (...parts) => v5(JSON.stringify(parts), NAMESPACE)

export const uuids: Ids = { next: () => v7(), from: derivedId }
