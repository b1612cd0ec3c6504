/** Something that does not fit together. */
export type Fault =
  /** The proof lacks something, or has it in another form. */
  | { code: 'FORMAT'; field: string }
  /** An amount is below zero: it would lower the sum by what it takes away. */
  | { code: 'NEGATIVE'; field: string }
  /** An amount, or a sum of two, is larger than 16 bytes hold. */
  | { code: 'OVERFLOW' }
  /** The leaf belongs to another user. */
  | { code: 'OWNER'; expected: string; found: string }
  /** The leaf has another balance than the user had. Minor units. */
  | { code: 'BALANCE'; expected: string; found: string }
  /** The path has fewer or more nodes than a tree of so many leaves has above this one. */
  | { code: 'PATH_LENGTH'; expected: number; found: number }
  /** The path leads to another root. */
  | { code: 'ROOT' }
  /** The amounts of the path make another sum. Minor units. */
  | { code: 'TOTAL'; expected: string; found: string }
  /** Something else was published of the day: the root, the total or the number of accounts. */
  | { code: 'PUBLISHED'; field: 'root' | 'total' | 'count' }
  /** Nothing was published of this currency on this day. */
  | { code: 'NOT_PUBLISHED' }
