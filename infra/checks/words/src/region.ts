/**
 * Where a text stands: a `name` is an identifier or a part of a path, a `text` a string literal, `prose` a whole
 * file that is not code (Markdown, YAML, HTML).
 */
export type Kind = 'name' | 'comment' | 'text' | 'prose'

/** A piece of a file that is checked. `start` is the offset of its text in the file, in UTF-16 units. */
export interface Region {
  kind: Kind
  start: number
  text: string
}
