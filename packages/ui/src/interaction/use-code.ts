import { useState } from 'react'

/**
 * Code that is fetched shortly before its use; null until it is loaded. After a failure, the next `fetchCode`
 * tries again.
 */
export function useCode<Module extends object>(load: () => Promise<Module>) {
  const [code, setCode] = useState<Module | null>(null)
  function fetchCode() {
    if (!code) load().then(setCode, () => {})
  }
  return { code, fetchCode }
}
