import { type WrittenProblem, writtenProblems } from '@platform/contracts/quests/campaign-document'
import { useMemo, useState } from 'react'
import { type Draft, type Path, pathText, withValue } from './draft.ts'

/** A draft with what is wrong with it. Problems are shown from the first try to save on, then as it is written. */
export function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  /** Refused by the server, for the draft that was sent. */
  const [refused, setRefused] = useState<{ of: Draft; problems: readonly WrittenProblem[] }>()
  const own = useMemo(() => (isChecked ? writtenProblems(draft) : []), [isChecked, draft])
  const problems = refused?.of === draft ? [...own, ...refused.problems] : own
  return {
    draft,
    problems,
    set: (path: Path, value: unknown) =>
      setDraft((before) => withValue(before, path, value) as Draft),
    replace: setDraft,
    problemAt: (path: Path) =>
      problems.find((problem) => pathText(problem.path) === pathText(path)),
    /** Whether it can be sent; from now on its problems are shown. */
    check(): boolean {
      setIsChecked(true)
      return writtenProblems(draft).length === 0
    },
    refuse: (found: readonly WrittenProblem[]) => setRefused({ of: draft, problems: found }),
  }
}
