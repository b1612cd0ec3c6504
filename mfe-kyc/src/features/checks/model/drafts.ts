import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { CheckInput, FormKind } from './check-fields.ts'

/**
 * What was typed into the forms, while the page is open: a step that is opened again, or refused, has it still. It is kept in memory
 * alone, never in the browser's storage.
 */
export type Drafts = Map<FormKind, CheckInput>

export const DraftsContext = createContext<Drafts>(new Map())

/** @returns what was typed before; consent is given anew */
export function useDraft(kind: FormKind): CheckInput | undefined {
  const draft = useContext(DraftsContext).get(kind)
  return draft && { ...draft, consent: false }
}

/** Keeps what is typed when the form leaves. */
export function useKeepDraft(kind: FormKind, typed: () => CheckInput): void {
  const drafts = useContext(DraftsContext)
  const keep = useEffectEvent(() => drafts.set(kind, typed()))
  useEffect(() => () => void keep(), [])
}
