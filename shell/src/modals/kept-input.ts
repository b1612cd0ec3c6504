import { useReadable } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShellServices } from '../shell-context.ts'

/** ms for which a closed sheet, or a page that was left, remembers its input. */
const KEPT_MS = 5 * 60_000

interface Kept {
  /** Who typed it; null for a visitor. */
  owner: string | null
  values: object
  until: number
}

/** The input of each shell, by sheet. In memory alone: it may hold passphrases. */
const keptBy = new WeakMap<object, Map<string, Kept>>()

/** First values of a sheet's form: what the same user typed into it when it was closed, by Back for example, else `empty`. */
export function useKeptInput<Input extends object>(sheet: string, empty: Input): Input {
  const { kept, owner } = useKept()
  const [first] = useState(() => {
    const found = kept.get(sheet)
    const isFresh = found && found.owner === owner && Date.now() < found.until
    return isFresh ? (found.values as Input) : empty
  })
  return first
}

/** Remembers the input when the form is closed; null forgets it. What was sent is to be reset, or forgotten, before. */
export function useKeepInput(sheet: string, getValues: () => object | null): void {
  const { kept, owner } = useKept()
  const keep = useEffectEvent(() => {
    const values = getValues()
    if (values) kept.set(sheet, { owner, values: { ...values }, until: Date.now() + KEPT_MS })
    else kept.delete(sheet)
  })
  useEffect(() => () => keep(), [])
}

/** @returns a function that forgets the input of a sheet */
export function useForgetInput(): (sheet: string) => void {
  const { kept } = useKept()
  return (sheet) => void kept.delete(sheet)
}

function useKept() {
  const shell = useShellServices()
  const session = useReadable(shell.session)
  const kept = keptBy.get(shell) ?? new Map<string, Kept>()
  keptBy.set(shell, kept)
  return { kept, owner: session.status === 'signed-in' ? session.userId : null }
}
