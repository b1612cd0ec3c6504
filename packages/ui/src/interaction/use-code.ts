import { useState } from 'react'

/**
 * Code that is fetched when somebody is about to use it; null before. A failed fetch is tried again by
 * the next `fetchCode`.
 */
export function useCode<Module extends object>(load: () => Promise<Module>) {
  const [code, setCode] = useState<Module | null>(null)
  function fetchCode() {
    if (!code) load().then(setCode, () => {})
  }
  return { code, fetchCode }
}
