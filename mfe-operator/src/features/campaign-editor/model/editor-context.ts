import { createContext, useContext } from 'react'
import type { Draft, Path } from './draft.ts'

/** What fields of the editor work on. */
export interface Editor {
  draft: Draft
  /** Writes a value; undefined removes the field. */
  set: (path: Path, value: unknown) => void
  /** Replaces the whole draft. */
  replace: (draft: Draft) => void
  /** What is wrong with the value there, shown after the first try to save. */
  problemAt: (path: Path) => string | undefined
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor outside of the editor')
  return editor
}
