import { useEffect, useEffectEvent } from 'react'

/** In the state of an entry of the history: the step that it is of. The first step has none. */
const MARK = 'formStep'
const stepOfEntry = (): number => Number(history.state?.[MARK] ?? 0)

/**
 * Back goes one step of a form back, instead of leaving its page: each step but the first has an entry of its own in the history, with the
 * same address. What a page is left with stays: only where it is opened anew, which begins with the first step, it is gone back over.
 * @param step that is shown, from 0; an end that nobody goes back from is 0 as well
 * @param onBack shows an earlier step
 */
export function useStepHistory(step: number, onBack: (step: number) => void): void {
  const onPop = useEffectEvent(() => {
    const entry = stepOfEntry()
    if (entry < step) onBack(entry)
    // Forward, to what is not known any more.
    else if (entry > step) history.go(step - entry)
  })
  useEffect(() => {
    const listener = () => onPop()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
  useEffect(() => {
    const entry = stepOfEntry()
    if (step < entry) history.go(step - entry)
    for (let next = entry + 1; next <= step; next += 1) {
      history.pushState({ ...history.state, [MARK]: next }, '')
    }
  }, [step])
}
